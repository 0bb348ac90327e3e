import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mam-engine-command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command on a file with these lines. */
function run(verb: string, lines: string) {
  const file = path.join(folder, "texts.jsonl");
  writeFileSync(file, lines);
  return { file, ...spawnSync(process.execPath, ["host/cli/engine.ts", verb, file], { encoding: "utf8" }) };
}

it("prints one line for each text, in order", () => {
  const { status, stdout } = run("check", '{"text":"She go home."}\n\n{"text":"All is well."}\n');
  expect(status).toBe(0);
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { text: "She go home.", findings: [{ kind: "SVA_3SG" }] },
    { text: "All is well.", findings: [] },
  ]);
});

it.each(['{"txt":1}', "x", "[]"])("names the file and the line that holds no text: %s", (line) => {
  const { file, status, stdout, stderr } = run("normalize", `{"text":"toi di hoc"}\n\n${line}\n`);
  expect(status).toBe(1);
  expect(stdout.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain(`${file}:3: not a JSON object`);
});

it("explains itself when it is called in another way", () => {
  expect(run("chek", "")).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run engine -- check") });
});
