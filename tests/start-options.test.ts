import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { startEnvironment, startOptions } from "../scripts/start-options.mjs";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");

it.each([
  ["package.json", (JSON.parse(read("package.json")) as { scripts: { start: string } }).scripts.start],
  ["deploy/mam.service", read("deploy/mam.service")],
  ["deploy/Dockerfile", read("deploy/Dockerfile")],
])("%s starts the program with the options that bound its memory", (_file, text) => {
  // The list of a Dockerfile has each argument in quotes.
  const command = text.replace(/", "/g, " ");
  expect(command).toContain(`node ${startOptions.join(" ")} host/main.ts`);
  for (const [name, value] of Object.entries(startEnvironment)) expect(text).toContain(`${name}=${value}`);
});
