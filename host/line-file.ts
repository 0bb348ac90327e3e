import { open } from "node:fs/promises";

/**
 * A file that grows by lines. Every write is waited for, so that a full disk is met by whoever writes, at once: a stream
 * would tell it to nobody, or leave a short file behind.
 */
export async function openLineFile(file: string) {
  const handle = await open(file, "w", 0o600);
  return {
    /** @throws what the disk says, such as ENOSPC */
    async write(lines: readonly string[]): Promise<void> {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
    },
    close: () => handle.close(),
  };
}
