import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Component {
  name: string;
  group?: string;
  version: string;
  hashes?: { alg: string }[];
  properties: { name: string; value: string }[];
}

it(
  "npm run sbom lists every package with its version and hash, and marks those for development",
  { timeout: 60_000 },
  () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
      "dependencies" | "devDependencies",
      Record<string, string>
    >;
    const { stdout, stderr, status } = spawnSync("npm", ["run", "--silent", "sbom"], {
      encoding: "utf8",
      shell: process.platform === "win32",
      maxBuffer: 16 * 1024 * 1024,
    });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
    expect(bomFormat).toBe("CycloneDX");
    const listed = new Map(components.map((one) => [[one.group, one.name].filter(Boolean).join("/"), one]));
    const isForDevelopment = (name: string) =>
      listed.get(name)?.properties.some((one) => one.name === "cdx:npm:package:development") ?? false;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(listed.get(name)).toMatchObject({ version });
      expect(listed.get(name)?.hashes?.map(({ alg }) => alg)).toEqual(["SHA-512"]);
    }
    expect(Object.keys(dependencies).filter(isForDevelopment)).toEqual([]);
    expect(isForDevelopment("vitest")).toBe(true);
  },
);
