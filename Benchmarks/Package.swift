// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "snake", path: "..")],
  targets: [
    .target(name: "Counters"),
    .target(name: "Children"),
    .target(name: "Terminals"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Counters", "Children", "Terminals",
        .product(name: "ECS", package: "snake"), .product(name: "Systems", package: "snake"),
        .product(name: "PhysicsScenes", package: "snake"),
        .product(name: "AnsiTerm", package: "snake"),
        .product(name: "PseudoTerminal", package: "snake"),
      ],
      swiftSettings: [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
