import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** Bytes of the file system for the data folder. */
const size = 96 * 1024 * 1024;

export interface Disk {
  /** For the report. */
  kind: string;
  /** Takes all space that is left. @returns gives it back */
  fill(): () => void;
  close(): void;
}

/** A small file system in memory, mounted at `folder`. @throws when mounting is not permitted */
export function openDisk(folder: string): Disk {
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (mounted.status !== 0) throw new Error(`mounting a small file system needs root: ${mounted.stderr}`);
  return {
    kind: `data folder on a file system of ${size / 1024 / 1024} MiB`,
    fill() {
      const ballast = path.join(folder, "ballast");
      const file = openSync(ballast, "w");
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) if (writeSync(file, block) < block.length) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
      return () => rmSync(ballast);
    },
    close: () => void spawnSync("umount", [folder]),
  };
}
