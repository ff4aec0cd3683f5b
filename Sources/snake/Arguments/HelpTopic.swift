/// What a help text is about.
enum HelpTopic: Hashable, CaseIterable {
  /// The program as a whole, and playing.
  case snake

  /// `snake simulate`.
  case simulate

  /// `snake replay`.
  case replay

  /// `snake fall`.
  case fall

  /// The help text: lines of at most 80 ASCII characters, each with its line feed.
  var text: String {
    switch self {
    case .snake: Self.snakeText
    case .simulate: Self.simulateText
    case .replay: Self.replayText
    case .fall: Self.fallText
    }
  }

  private static let snakeText = """
    \(Command.versionLine): a snake game in the terminal

    Usage:
      snake [options]            play
      snake simulate [options]   the same game without a terminal, as JSON lines
      snake replay FILE          watch a recording
      snake fall [FILE ...]      let text fall
      snake --help               this text; snake simulate --help, snake replay
                                 --help and snake fall --help tell of theirs
      snake --version            the version

    Options for playing:
      --seed N               0 to \(UInt64.max); the same seed and keys
                             give the same game everywhere (default: a new one)
      --size WxH             board in cells, each \(Limits.boardEdge.words) (default: what fits)
      --walls solid|wrap     walls: solid / wrap. A solid wall ends the game, the
                             other leads in at the opposite side (default: solid)
      --speed N              steps a second, \(Limits.speed.words) (default: 8)
      --physics documented|observed
                             what becomes of a snake that crashes: its pieces
                             bounce for ever, or slow down and come to rest,
                             as on a phone (default: documented)
      --color WHEN           auto, truecolor, 256, 16 or none (default: auto)
      --ascii                draw with ASCII characters only (default: by locale)
      --debug[=line|panel]   start with the overlay open, as a line unless said
      --record FILE          write a recording to a new file
      --cast FILE            write what the screen shows to a new file, as a
                             recording of a terminal (asciicast v2)

      --name VALUE and --name=VALUE are the same; of a repeated option the last
      counts.

    Keys:
      arrows, w a s d, h j k l   turn; the first one starts the game
      p, space                   pause and resume
      Esc                        pause and resume; on the panel: end
      r                          restart
      Enter, space, Tab          where there are buttons: press one, go to the next
      arrows, Page Up and Down   in a list: go through the lines; the wheel scrolls
      q, Ctrl-D                  end
      Ctrl-C                     end at once, as an interrupted program
      Ctrl-Z                     suspend; fg brings the game back, paused
      Ctrl-L                     draw the screen afresh
      F3, ` or \\                 overlay: hidden, line, panel
      . with the overlay open    one tick on, while paused
      c v n with the overlay     draw colliders, velocities, contacts
      g                          everything on the screen falls; again: it returns
      ?                          help

    Exit status:
      0  played and ended, or printed what was asked for
      1  could not be done
      2  wrong usage, or playing asked for without a terminal; one line on
         standard error says what and how to put it right
      A signal that ends the program restores the terminal first.

    Example:
      snake --walls wrap --speed 12 --seed 7

    """

  private static let replayText = """
    snake replay: watch a recording, or check it

    Usage:
      snake replay FILE [options]

    Options:
      --verify              play it again without a terminal, compare every digest
                            and print the verdict
      --cast FILE           write what it looks like to a new file, as a recording
                            of a terminal that asciinema shows (asciicast v2)
      --color WHEN          auto, truecolor, 256, 16 or none (default: auto)
      --ascii               draw with ASCII characters only (default: by locale)
      --debug[=line|panel]  start with the overlay open, as a line unless said

    Keys while watching:
      p, space              pause and go on
      . ,                   one tick on, one tick back
      [ ] 0                 slower, faster, normal
      r                     from the beginning
      F3, ` or \\            overlay: hidden, line, panel
      ?                     help
      q, Esc, Ctrl-D        end

    Recordings come from --record. The last game played is always kept, in
    $XDG_STATE_HOME/snake/last.jsonl, or else ~/.local/state/snake/last.jsonl.

    Exit status:
      0  watched, or verified
      1  the file cannot be read, or it was cut, altered or made by another
         version, or the game came out differently; one line says where
      2  wrong usage

    Example:
      snake replay last.jsonl --verify

    """

  private static let fallText = """
    snake fall: let text fall, word by word, and bring it back

    Usage:
      snake fall [options] [FILE ...]
      ls -l | snake fall

    The text is that of the files, or what is piped in, or a title. Its colours
    stay; what does not fit the window is cut, and the last row says so.

    Options:
      --color WHEN          auto, truecolor, 256, 16 or none (default: auto)
      --ascii               draw with ASCII characters only (default: by locale)
      --cast FILE           write what the screen shows to a new file, as a
                            recording of a terminal (asciicast v2)

    Keys, from the terminal also while text is piped in:
      g                     everything returns; again: it falls
      r                     from the beginning
      q, Esc, Ctrl-D        leave

    Exit status:
      0  watched
      1  there is no text: a file that cannot be read, nothing at all, binary data,
         or text that is not UTF-8; or the recording cannot be written; one line
         says which
      2  wrong usage, or no terminal

    Example:
      snake fall --color truecolor README.md

    """

  private static let simulateText = """
    snake simulate: the snake game without a terminal, as JSON lines on standard
    output, one record a line; the last one has "final":true

    Usage:
      snake simulate [options]

    The game:
      --seed N              0 to \(UInt64.max) (default: 1)
      --size WxH            board in cells, each \(Limits.boardEdge.words) (default: 20x10)
      --walls solid|wrap    walls: solid / wrap. A solid wall ends the game, the
                            other leads in at the opposite side (default: solid)
      --speed N             steps a second, \(Limits.speed.words) (default: 8)
      --physics documented|observed
                            what becomes of a snake that crashes: its pieces
                            bounce for ever, or slow down and come to rest, as
                            on a phone (default: documented)

    Its start; cells count from 0,0 at the top left:
      --length N            segments, straight behind the head, all on the board
                            (default: 3, or as many as fit)
      --head x,y            cell of the head (default: column W/2, row H/2)
      --heading WAY         up, down, left or right (default: right)
      --food "x,y;x,y"      food in this order, then by seed (default: by seed)

    The run; it starts playing at once:
      --keys SCRIPT         keys to press (default: none), separated by spaces:
                              STEP:KEY      before that step of the first game,
                                            counted from 1
                              @SECONDS:KEY  that long after the start, also while
                                            paused and in later games
                            Keys: up, down, left, right (or U, D, L, R), pause,
                            fall, restart, quit, debug
      --steps N             stop after N steps in all, 0 to \(Limits.mostSteps)
                            (default: 100000)
      --seconds S           stop after S seconds of simulated time, such as 4.5;
                            time then goes on after a game has ended (default:
                            the run stops when the game is over or won)

    What is printed:
      --trace steps|ticks|none
                            a record a step, a record a tick (1/120 s), or only
                            the final one (default: none)
      --frame COLSxROWS     then the screen as it would be drawn there, as plain
                            text, each \(Limits.frameEdge.words) (default: no screen)
      --record FILE         also write a recording to a new file
      --schedule            only the systems in the order of a tick, one a line

      --name VALUE and --name=VALUE are the same; of a repeated option the last
      counts.

    Exit status:
      0  simulated, or printed what was asked for
      1  could not be done
      2  wrong usage: one line on standard error says how to put it right

    Example:
      snake simulate --seed 7 --keys "3:up 3:left @4.5:quit" --trace steps

    """
}
