import { open } from "node:fs/promises";

/**
 * An append-only file of lines. Every write is awaited, so that its caller sees a full disk at once: a stream could
 * hide the error or leave a truncated file.
 */
export async function openLineFile(file: string) {
  const handle = await open(file, "w", 0o600);
  return {
    /** @throws the error of the file system, such as ENOSPC */
    async write(lines: readonly string[]): Promise<void> {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
    },
    close: () => handle.close(),
  };
}
