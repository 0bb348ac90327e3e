import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isFileKey, type FileStorage } from "./file-storage.ts";

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return value;
    throw error;
  };

/** Files in a folder of this machine or of a shared file system. `write` expects files on the same file system. */
export function createFolderStorage(folder: string): FileStorage {
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not the key of a file: ${JSON.stringify(key)}`);
    return path.join(folder, key);
  };
  return {
    kind: "folder",
    async write(key, file) {
      const place = placeOf(key);
      await sync(file, "r+");
      const isNew = (await mkdir(path.dirname(place), { recursive: true })) !== undefined;
      // The file appears under its name when it is complete: a row must never point to a part of a picture.
      await rename(file, place);
      await syncFolder(path.dirname(place));
      if (isNew) await syncFolder(folder);
    },
    async read(key, range) {
      const handle = await open(placeOf(key)).catch(ifMissing(null));
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { size, body: handle.createReadStream(range ?? {}) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    stat: async (key) => stat(placeOf(key)).then(({ size }) => ({ size }), ifMissing(null)),
    remove: async (key) => rm(placeOf(key), { force: true }),
    async *list() {
      const names: string[] = await readdir(folder).catch(ifMissing([]));
      for (const name of names.filter((one) => /^[0-9a-f]{2}$/.test(one))) {
        const files = await readdir(path.join(folder, name));
        yield* files.map((file) => `${name}/${file}`).filter(isFileKey);
      }
    },
    async ping() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    close() {},
  };
}

async function sync(place: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(place, flags);
  await handle.sync().finally(() => handle.close());
}

/** Makes new names in a folder durable. Windows does that by itself and cannot open folders. */
const syncFolder = async (place: string) => (process.platform === "win32" ? undefined : sync(place, "r"));
