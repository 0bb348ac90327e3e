import type { Readable } from "node:stream";
import type { StorageKind } from "#contracts/limits/uploads.ts";
import { uuidSource } from "#contracts/text/uuid.ts";

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Of the whole file, also when only a range is read. */
  size: number;
  /** Destroy it if it is not read to its end. */
  body: Readable;
}

/**
 * Where uploaded files are stored, by keys such as `ab/ab….webp`. A file never changes once it is written. Reading
 * streams; S3 holds a file in memory while it is written.
 */
export interface FileStorage {
  /** Of the place where new files go. */
  readonly kind: StorageKind;
  /** Stores the content of a file of this machine durably. `file` may be moved. */
  write(key: string, file: string): Promise<void>;
  /** null: there is no such file. */
  read(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** `sha256` only if it is known without reading the file. */
  stat(key: string): Promise<{ size: number; sha256?: string } | null>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** All keys, in any order. */
  list(): AsyncIterable<string>;
  /** @throws StorageError when files can be neither read nor written */
  ping(): Promise<void>;
  close(): void;
}

/**
 * The storage does not answer, is too slow, or refuses. The message names the operation and the reason, and contains no
 * keys or signatures, which errors of the S3 client do.
 */
export class StorageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StorageError";
  }
}

const fileKey = new RegExp(`^[0-9a-f]{2}/${uuidSource}\\.webp$`);
/** Other files in the folder or the bucket are ignored, and no path leads out of them. */
export const isFileKey = (key: string): boolean => fileKey.test(key);
