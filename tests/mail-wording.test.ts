import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const textOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8"))
    .join("\n");

it("emails quote the wording of the site exactly", () => {
  const quoted = [...textOf("server/mail/messages").matchAll(/“([^”$]+)”/g)].map(([, words = ""]) => words);
  expect(quoted).toContain("Giữ tài khoản");
  const shown = textOf("app") + textOf("contracts") + textOf("server/features");
  expect(quoted.filter((words) => !shown.includes(words))).toEqual([]);
});
