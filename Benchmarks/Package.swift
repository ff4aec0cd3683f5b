// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "snake", path: "..")],
  targets: [
    .target(name: "Counters"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Counters",
        .product(name: "ECS", package: "snake"), .product(name: "Systems", package: "snake"),
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
