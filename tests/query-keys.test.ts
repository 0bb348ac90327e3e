import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/*
 * A query key is `[feature, name, …]`. Its first two elements are written once, in the module with its query; other
 * modules import them (app/README.md). A copied key would miss its query, without an error, as soon as one of both changes.
 */

const root = path.resolve(import.meta.dirname, "..");
const foldersOf = (side: string) =>
  readdirSync(path.join(root, side, "features"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const features = new Set([...foldersOf("app"), ...foldersOf("server")].map(({ name }) => name));

interface Written {
  key: string;
  at: string;
  /** In the place of a key: `queryKey`, or the first argument of a method of the query client. */
  isUsed: boolean;
}

const methods = /^(?:[gs]etQueryData|dropEntries)$/;

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const nameOf = (node: unknown): unknown => (isNode(node) ? (node.name ?? nameOf(node.property)) : undefined);
const textOf = (node: unknown) => (isNode(node) && typeof node.value === "string" ? node.value : undefined);

/** Whether a part of this node is in the place of a key. */
function takesKey(node: Node): boolean {
  if (node.type === "CallExpression") return methods.test(String(nameOf(node.callee)));
  return [node.key, node.name, node.id].some((name) => nameOf(name) === "queryKey");
}

/** The arrays of a file that begin with a text. */
function writtenIn(file: string): Written[] {
  const code = readFileSync(path.join(root, file), "utf8");
  const found: Written[] = [];
  const look = (node: Node, parent: Node) => {
    const [feature, name] = node.type === "ArrayExpression" ? (node.elements as unknown[]) : [];
    const first = textOf(feature);
    if (first !== undefined) {
      const at = `${file}:${code.slice(0, node.start).split("\n").length}`;
      found.push({ key: `${first}/${isNode(name) ? (textOf(name) ?? "?") : ""}`, at, isUsed: takesKey(parent) });
    }
    // `{[…]}` in JSX, and `as const`.
    const isWrapper = node.type === "JSXExpressionContainer" || node.type === "TSAsExpression";
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child, isWrapper ? parent : node);
  };
  const { program } = parseSync(file, code);
  look(program as unknown as Node, program as unknown as Node);
  return found;
}

const written = globSync("app/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap(writtenIn);
const used = written.filter((one) => one.isUsed);

it("query keys begin with the name of a feature, and then with a name of the query", () => {
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter(({ key }) => !features.has(key.split("/")[0]!) || !/\/[^?]/.test(key))).toEqual([]);
});

it("in a folder of a feature, they begin with its name", () => {
  const foreign = used.filter(({ key, at }) => {
    const folder = /^app\/features\/([^/]+)\//.exec(at)?.[1];
    return folder !== undefined && folder !== key.split("/")[0];
  });
  expect(foreign).toEqual([]);
});

it("each query key is written once, and imported elsewhere", () => {
  const places = Map.groupBy(
    written.filter(({ key }) => features.has(key.split("/")[0]!) && /\/[^?]/.test(key)),
    ({ key }) => key,
  );
  const copied = [...places].filter(([, all]) => all.length > 1).map(([key, all]) => [key, ...all.map(({ at }) => at)]);
  expect(copied).toEqual([]);
});
