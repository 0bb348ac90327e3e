import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const parts = "{app,bench,contracts,document,engine,host,scripts,server,tests}/**/*.{ts,tsx,mjs}";

/** What React Router reads of a route module. */
const ofRoutes =
  /^(?:clientLoader|clientMiddleware|ErrorBoundary|handle|headers|HydrateFallback|Layout|links|loader|meta|shouldRevalidate)$/;
/** Used by a tool that has its name in a text: vite.config.ts. */
const namedInTexts = ["app/site/preload.ts: preload"];

const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class) ([\w$]+)/gm;
const named = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
/** `import * as`, `export *`, `import()`: every name may be used. */
const whole = /(?:\b(?:import|export)\s*\*(?:\s*as\s+[\w$]+)?\s*from|\bimport\()\s*"([^"]+)"/g;

const resolved = (file: string, specifier: string) =>
  specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier.replace(/^#/, "");
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

/** How often a file names something; names of properties and texts do not count. */
const mentions = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`(?<![\\w$"'\`]|(?<!\\.\\.)\\.)${name.replaceAll("$", "\\$")}(?![\\w$"'\`])`, "g"))]
    .length;

/** Exported names that no file imports and their own does not use either. */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const usedWhole = new Set<string>();
  for (const [file, text] of sources) {
    for (const [, names = "", from = ""] of text.matchAll(named))
      for (const name of withoutComments(names).split(","))
        used.add(
          `${resolved(file, from)}: ${
            name
              .trim()
              .replace(/^type\s+/, "")
              .split(/\s+as\s+/)[0]!
          }`,
        );
    for (const [, from = ""] of text.matchAll(whole)) usedWhole.add(resolved(file, from));
  }
  return [...sources].flatMap(([file, text]) => {
    if (usedWhole.has(file)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(exported)]
      .map(([, name]) => name!)
      .filter((name) => !used.has(`${file}: ${name}`) && mentions(code, name) < 2)
      .filter((name) => !(file.startsWith("app/") && ofRoutes.test(name)))
      .map((name) => `${file}: ${name}`);
  });
}

it("no name is exported that nothing uses", () => {
  const files = [...globSync(parts, { cwd: root }), "vite.config.ts"];
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  expect(unusedExports(sources).sort()).toEqual(namedInTexts);
});

it("a name is used where it is imported, not where the same word occurs", () => {
  const found = (text: string, other: string) =>
    unusedExports(
      new Map([
        ["app/a.ts", `export const list = 1;\n${text}`],
        ["app/ui/b.ts", other],
      ]),
    );
  const idle = ["app/a.ts: list"];
  expect(found("", "")).toEqual(idle);
  expect(found("// list\n", 'const list = ["list"]; // list')).toEqual(idle);
  expect(found('const x = { y: other.list, z: "list" };', 'import { list } from "./a.ts";')).toEqual(idle);
  expect(found("", 'import { type Other, list as first } from "../a.ts";')).toEqual([]);
  expect(found("", 'export { list } from "#app/a.ts";')).toEqual([]);
  expect(found("", 'const load = () => import("../a.ts");')).toEqual([]);
  expect(found("export const more = [...list];", 'import { more } from "../a.ts";')).toEqual([]);
});
