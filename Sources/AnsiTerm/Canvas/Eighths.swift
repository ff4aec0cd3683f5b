/// A value for each of up to eight parts of a cell, in place.
struct Eighths<Value> {
  private var values: (Value, Value, Value, Value, Value, Value, Value, Value)

  /// Creates the same value for all parts.
  init(repeating value: Value) {
    values = (value, value, value, value, value, value, value, value)
  }

  /// The value of a part, 0 to 7.
  subscript(part: Int) -> Value {
    get {
      switch part {
      case 0: values.0
      case 1: values.1
      case 2: values.2
      case 3: values.3
      case 4: values.4
      case 5: values.5
      case 6: values.6
      default: values.7
      }
    }
    set {
      switch part {
      case 0: values.0 = newValue
      case 1: values.1 = newValue
      case 2: values.2 = newValue
      case 3: values.3 = newValue
      case 4: values.4 = newValue
      case 5: values.5 = newValue
      case 6: values.6 = newValue
      default: values.7 = newValue
      }
    }
  }
}
