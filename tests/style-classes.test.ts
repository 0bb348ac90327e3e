import { globSync, readFileSync } from "node:fs";
import path from "node:path";
// The compiler's own answer to what a class becomes. Not a stable interface, but the package is pinned.
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** They style nothing themselves: other classes refer to them. */
const markers = /^(?:group|peer)(?:\/\w+)?$/;

interface Node extends Record<string, unknown> {
  type: string;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

/** Strings that an expression may become: not what it compares, and arguments only of `classNames`. */
function textsOf(node: Node): string[] {
  const all = (...parts: unknown[]) => parts.flatMap(nodesIn).flatMap(textsOf);
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateElement":
      return [(node["value"] as { cooked: string }).cooked];
    case "TemplateLiteral":
      return all(node["quasis"], node["expressions"]);
    case "ConditionalExpression":
      return all(node["consequent"], node["alternate"]);
    case "LogicalExpression":
      return node["operator"] === "&&" ? all(node["right"]) : all(node["left"], node["right"]);
    case "CallExpression":
      return (node["callee"] as Node)["name"] === "classNames" ? all(node["arguments"]) : [];
    case "JSXExpressionContainer":
      return all(node["expression"]);
    default:
      return [];
  }
}

/** Classes that are written out where an element or a component gets them. */
function classesIn(file: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (node.type === "JSXAttribute" && /classname$/i.test(String((node["name"] as Node)["name"])))
      found.push(...nodesIn(node["value"]).flatMap(textsOf));
    Object.values(node).flatMap(nodesIn).forEach(look);
  };
  look(parseSync(file, read(file)).program as unknown as Node);
  // A piece of a template may end within a class: `pen-${kind}`.
  return found.flatMap((text) => text.split(/\s+/)).filter((name) => name !== "" && !name.endsWith("-"));
}

it(
  "every written class has a style: of a misspelled one, nothing but the look would tell",
  { timeout: 60_000 },
  async () => {
    const sheets = globSync("app/**/*.css", { cwd: root }).map(read);
    const own = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)));
    const design = await loadDesignSystem(
      ["node_modules/tailwindcss/index.css", "app/ui/tokens.css", "app/ui/base.css"].map(read).join("\n"),
      { base: root },
    );
    const places = new Map<string, string>();
    for (const file of globSync("app/**/*.tsx", { cwd: root }).filter((name) => !name.includes(".test.")))
      for (const name of classesIn(file)) places.set(name, file);
    const names = [...places.keys()].filter((name) => !own.has(name) && !markers.test(name));
    expect(names.length).toBeGreaterThan(800);
    const styles = design.candidatesToCss(names);
    expect(names.filter((_, at) => styles[at] === null).map((name) => `${name} in ${places.get(name)}`)).toEqual([]);
  },
);

it("every custom property is used, by its name or, as one of the theme, by the classes made of it", () => {
  const sheets = globSync("app/**/*.css", { cwd: root }).map(read);
  const code = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !name.includes(".test."))
    .map(read);
  const theme = sheets.flatMap((sheet) => [...sheet.matchAll(/@theme[^{]*\{([^}]*)\}/g)].map(([, body]) => body!));
  const definedIn = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...text.matchAll(/^\s*(--[a-z][\w-]*):/gm)].map(([, name]) => name!)));
  const all = [...sheets, ...code].join("\n");
  const allCode = code.join("\n");
  /** A definition is the name with a colon. */
  const isNamed = (name: string) => new RegExp(`${name}(?![\\w-]|:)`).test(all);
  const ofTheme = definedIn(theme);
  /** Tailwind reads them itself. */
  const defaults = /^--(?:breakpoint|default)-/;
  const isInClass = (name: string) => {
    const [, last] = /^--(?:font-weight|[a-z]+)-(.+?)(?:--[a-z-]+)?$/.exec(name) ?? [];
    return last === undefined || new RegExp(`[a-z]-${last}(?![\\w-])`).test(allCode);
  };
  const unused = [...definedIn(sheets)].filter(
    (name) => !defaults.test(name) && !isNamed(name) && !(ofTheme.has(name) && isInClass(name)),
  );
  expect(definedIn(sheets).size).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});
