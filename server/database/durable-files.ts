import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGlite } from "@electric-sql/pglite";

/** The parts of Emscripten's module that are needed to add an fsync to its Node file system. */
interface FileSystemModule {
  FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string } } };
}

/**
 * PGlite's files with a real fsync. As shipped, it runs with `-F` and its file system has no fsync, so a power
 * failure may lose acknowledged work.
 */
export class DurableFiles extends NodeFS {
  /** Number of synced files, for tests. */
  synced = 0;

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    const preRun = (module: FileSystemModule) => {
      const { NODEFS } = module.FS.filesystems;
      NODEFS.stream_ops.fsync = (stream: { nfd?: number; node: unknown }) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        else {
          // A folder has no open file of its own.
          const handle = fs.openSync(NODEFS.realPath(stream.node), "r");
          try {
            fs.fsyncSync(handle);
          } finally {
            fs.closeSync(handle);
          }
        }
        this.synced += 1;
        return 0;
      };
    };
    (result.emscriptenOpts.preRun as unknown as ((module: FileSystemModule) => void)[]).push(preRun);
    return result;
  }
}

export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  // The operating system caches the same pages, and this process never frees memory that it once used here.
  "-c",
  "shared_buffers=32MB",
];
