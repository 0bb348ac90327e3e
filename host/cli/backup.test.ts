import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

it("move-to-postgres says in one sentence that the database does not answer, before it reads anything", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-move-test-"));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["host/cli/backup.ts", "move-to-postgres", "postgres://127.0.0.1:1/x"],
      { encoding: "utf8", env: { ...process.env, DATA_DIR: folder } },
    );
    expect(status).toBe(1);
    expect(stderr).toContain("The database at 127.0.0.1:1 does not answer: connect ECONNREFUSED");
    expect(stderr).not.toMatch(/\bat .*\(/);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
