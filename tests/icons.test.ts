import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { editorIcons, interfaceIcons, workIcons } from "#app/ui/icon-names.ts";

const app = path.resolve(import.meta.dirname, "../app");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith("icon-names.ts"))
  .map((file) => readFileSync(path.join(app, file), "utf8"));
const shipped = [...interfaceIcons, ...workIcons, ...editorIcons];

/** Where a text is the name of an icon. Elsewhere “list” or “check” is another word. */
const iconPlaces = [
  // <WorkIcon size={18} name={isOpen ? "caret-up" : "caret-down"} />
  /<\w*Icon\b[^<>]*?\bname=(?:"[\w-]+"|\{[^}]*\})/g,
  // icon: "house", icon={…}, placeIcons = […]
  /\b\w*[iI]con\w*\??\s*[=:]\s*(?:"[\w-]+"|\{[^{}]*\}|[^;,{}]*?"[\w-]+"[^;,{}]*)/g,
];
const namesIn = (text: string) => [...text.matchAll(/"([\w-]+)"/g)].map((match) => match[1]!);

/** The shipped icons that no source draws. All names in a file that uses a type of icon names may be icons. */
function idleIcons(texts: readonly string[]): string[] {
  const drawn = new Set(
    texts.flatMap((text) =>
      /import .*IconName\b/.test(text)
        ? namesIn(text)
        : iconPlaces.flatMap((place) => [...text.matchAll(place)].flatMap(([match]) => namesIn(match))),
    ),
  );
  return shipped.filter((name) => !drawn.has(name));
}

it("every shipped icon is used, because readers download each", () => {
  expect(idleIcons(sources)).toEqual([]);
});

it("an icon is used where it is drawn, not where its name is another word", () => {
  const drawn = (text: string) => shipped.filter((name) => !idleIcons([text]).includes(name));
  expect(drawn('const kind = "list"; toasts.add({ id: "check" }); <Field name="user" />;')).toEqual([]);
  expect(drawn('<Icon size={18} name={isOpen ? "eye" : "eye-slash"} />')).toEqual(["eye", "eye-slash"]);
  expect(drawn('const tab = { icon: "house", name: "list" };')).toEqual(["house"]);
  expect(drawn('import type { WorkIconName } from "./icon-names.ts";\nconst icons: X = { a: "gear" };')).toEqual([
    "gear",
  ]);
});

it("no icon is shipped twice", () => {
  expect(shipped.filter((name, place) => shipped.indexOf(name) !== place)).toEqual([]);
});
