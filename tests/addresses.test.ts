import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";

/*
 * An address that is written in the code leads to a page of `app/routes.ts`. Links with parts that are known at run time
 * are functions (`document/addresses.ts`), and their written part is checked here as well.
 */

const root = path.resolve(import.meta.dirname, "..");
type RouteConfig = typeof routes;
const treeOf = (entries: Awaited<RouteConfig>): RouteObject[] =>
  entries.map(({ path: at, index, children }) =>
    index ? { index: true, path: at } : { ...(at === undefined ? {} : { path: at }), children: treeOf(children ?? []) },
  );

/** Addresses of the host that are no pages. */
const ofTheHost = /^\/(?:files|previews|icons|v1|outbox|healthz|readyz)(?:\/|$)|\.\w+$/;
const exceptions = new Set([
  // The beginning of an address.
  "/series/d",
  // Pages of the API, which work without the application.
  "/ngung-nhac",
  "/ngung-nhan-thu",
  // Of another site.
  "/url",
]);
/** Sounds in slashes (`/s/`), and sentences. */
const isProse = (text: string) => /^\/\p{L}{1,2}\/$|\s/u.test(text);

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** The text of a literal or a template; what is inserted at run time is `x`. */
function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("x");
}

/** The addresses that a file contains, without query and fragment. */
function addressesIn(file: string): { address: string; at: string }[] {
  const code = readFileSync(path.join(root, file), "utf8");
  const found: { address: string; at: string }[] = [];
  const look = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    // A module is no page.
    if (/^(?:Import|Export(?:All|Named))/.test(value.type) && value.source) return look(value.declaration);
    const text = textOf(value);
    if (text !== undefined && /^\/[a-z]/.test(text) && !isProse(text))
      found.push({
        // A query or fragment may be inserted as a whole.
        address: text.replace(/[?#].*$/s, "").replace(/(?<!\/)x$/, ""),
        at: `${file}:${code.slice(0, value.start).split("\n").length}`,
      });
    Object.values(value).forEach(look);
  };
  look(parseSync(file, code).program);
  return found;
}

const written = globSync("{app,document}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^app\/(?:routes\.ts$|gallery\/)|\+types/.test(file))
  .flatMap(addressesIn)
  .filter(({ address }) => !ofTheHost.test(address) && !exceptions.has(address));

it("finds the addresses in the code", () => {
  expect(written.length).toBeGreaterThan(100);
  expect(written.map(({ address }) => address)).toContain("/series/edit/x");
});

it("each leads to a page", async () => {
  const tree = treeOf(await routes);
  const isPage = (address: string) => {
    const match = matchRoutes(tree, address)?.at(-1);
    return match !== undefined && !/[*]|:missing/.test(match.route.path ?? "");
  };
  expect(isPage("/bai-vietx")).toBe(false);
  expect(isPage("/quan-tri/khong-co")).toBe(false);
  expect(written.filter(({ address }) => !isPage(address))).toEqual([]);
});
