// swift-tools-version: 6.3

import PackageDescription

/// The settings every target shares; read them as the house rules.
let houseRules: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "snake",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ECS", targets: ["ECS"]),
    .library(name: "ECSTesting", targets: ["ECSTesting"]),
    .library(name: "Systems", targets: ["Systems"]),
    .library(name: "PhysicsScenes", targets: ["PhysicsScenes"]),
    .library(name: "AnsiTerm", targets: ["AnsiTerm"]),
    .library(name: "PseudoTerminal", targets: ["PseudoTerminal"]),
    .executable(name: "snake", targets: ["snake"]),
  ],
  targets: [
    .target(name: "ECS", swiftSettings: houseRules),
    .target(name: "ECSTesting", dependencies: ["ECS"], swiftSettings: houseRules),
    .target(name: "Systems", dependencies: ["ECS"], swiftSettings: houseRules),
    .target(name: "AnsiTerm", swiftSettings: houseRules),
    .executableTarget(
      name: "snake", dependencies: ["ECS", "Systems", "AnsiTerm"], swiftSettings: houseRules),
    .testTarget(
      name: "ECSTests", dependencies: ["ECS", "ECSTesting"], swiftSettings: houseRules),
    .target(
      name: "PhysicsScenes", dependencies: ["ECS", "Systems"], path: "Tests/PhysicsScenes",
      swiftSettings: houseRules),
    .testTarget(
      name: "SystemsTests", dependencies: ["ECS", "Systems", "PhysicsScenes"],
      swiftSettings: houseRules),
    .target(
      name: "PseudoTerminal", path: "Tests/PseudoTerminal", swiftSettings: houseRules),
    .testTarget(
      name: "AnsiTermTests", dependencies: ["AnsiTerm", "PseudoTerminal"],
      swiftSettings: houseRules),
    .testTarget(
      name: "SnakeTests", dependencies: ["snake", "ECS", "Systems", "AnsiTerm", "PseudoTerminal"],
      swiftSettings: houseRules),
  ],
  swiftLanguageModes: [.v6]
)
