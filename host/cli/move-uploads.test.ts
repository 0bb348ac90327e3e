import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = mkdtempSync(path.join(tmpdir(), "mam-move-uploads-"));
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = (input: string[], environment: Record<string, string>) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ["host/cli/move-uploads.ts", ...input], {
      env: { PATH: process.env["PATH"], NODE_NO_WARNINGS: "1", DATA_DIR: folder, ...environment },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
    child.once("close", (status) => resolve({ status, output }));
  });

it("the command moves pictures to S3 and back", async () => {
  const key = "ab/ab000000-0000-4000-8000-000000000001.webp";
  mkdirSync(path.join(folder, "uploads/ab"), { recursive: true });
  writeFileSync(path.join(folder, "uploads", key), "a picture");
  const lastLine = async (input: string[], environment: Record<string, string>) => {
    const { status, output } = await run(input, environment);
    // On a slow machine there are lines of progress before it.
    return [status, output.trimEnd().split("\n").at(-1)];
  };
  expect(await lastLine(["to-s3", "--remove-source"], server.environment)).toEqual([
    0,
    "1 pictures copied and verified, 1 removed from the source.",
  ]);
  expect(String(server.contentOf(key))).toBe("a picture");
  const back = { ...server.environment, UPLOADS_STORAGE: "folder" };
  expect(await lastLine(["to-folder"], back)).toEqual([0, "1 pictures copied and verified."]);
  expect(await lastLine(["to-folder"], back)).toEqual([0, "0 pictures copied and verified, 1 were there already."]);
});

it("the command says in a sentence what is missing, and moves nothing", async () => {
  const wrong = { ...server.environment, S3_SECRET_ACCESS_KEY: "khoa-sai" };
  for (const [input, environment, status, sentence] of [
    [["to-s3"], {}, 1, /^S3_BUCKET: needed to move uploads/],
    [
      ["to-s3"],
      { ...server.environment, UPLOADS_STORAGE: "folder" },
      1,
      /^UPLOADS_STORAGE: must be s3\. Set it, restart/,
    ],
    [["to-folder"], server.environment, 1, /^UPLOADS_STORAGE: must be folder\./],
    [["to-s3"], wrong, 1, /^S3 list: SignatureDoesNotMatch \(403\)\n$/],
    [["to-moon"], server.environment, 2, /^npm run move-uploads/],
    [["to-s3", "--fast"], server.environment, 2, /--fast/],
  ] as const) {
    const { status: found, output } = await run([...input], environment);
    expect([found, output]).toEqual([status, expect.stringMatching(sentence)]);
    expect(output).not.toMatch(/\n {4}at |khoa-sai/);
  }
});
