import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type * as S3Module from "@aws-sdk/client-s3";
import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import type { Config } from "#server/config.ts";
import { seconds } from "#server/core/clock.ts";
import { createSemaphore } from "#server/core/semaphore.ts";
import { isFileKey, StorageError, type ByteRange, type FileStorage, type OpenedFile } from "./file-storage.ts";

export interface S3Patience {
  /** Milliseconds until an answer begins. */
  answer: number;
  /** Milliseconds until a file is stored. */
  write: number;
  /** Milliseconds without a byte of a file that is being read. */
  idle: number;
}
const defaultPatience: S3Patience = { answer: seconds(5), write: seconds(30), idle: seconds(60) };

/** Open files. Each takes a connection and a few chunks of memory, for as long as its reader needs. */
const reading = { width: 256, longestQueue: 256 };
/** Everything else. More uploads are never stored at once (`receivingOfAll` of the uploads). */
const changing = { width: 48, longestQueue: 256 };

/** In front of all keys, so that the bucket can hold other objects as well. */
const prefix = "uploads/";

interface S3Deps {
  config: NonNullable<Config["s3"]>;
  patience: S3Patience;
  /** The library takes 19 MB on disk and 39 MB of memory, so it is loaded with the first operation. */
  load: () => Promise<{ s3: typeof S3Module; client: S3Client }>;
  read: ReturnType<typeof createSemaphore>;
  change: ReturnType<typeof createSemaphore>;
}

/** Files in a bucket of an S3-compatible storage. The bucket is private: only this server reads it. */
export function createS3Storage(config: NonNullable<Config["s3"]>, patience = defaultPatience): FileStorage {
  let loaded: ReturnType<S3Deps["load"]> | undefined;
  const refuse = () => new StorageError("S3: too many operations are waiting");
  const bounds = { retryAfter: 0, longestWait: patience.answer, refuse };
  const deps: S3Deps = {
    config,
    patience,
    load: () => {
      loaded ??= openClient(config, patience);
      // The next operation tries again.
      loaded.catch(() => (loaded = undefined));
      return loaded;
    },
    read: createSemaphore({ ...reading, ...bounds }),
    change: createSemaphore({ ...changing, ...bounds }),
  };
  return {
    kind: "s3",
    write: (key, file) => writeObject(deps, key, file),
    read: (key, range) => readObject(deps, key, range),
    stat: (key) => statObject(deps, key),
    remove: (key) => removeObject(deps, key),
    list: () => listObjects(deps),
    ping: () => listPage(deps, { MaxKeys: 1 }).then(() => {}),
    close: () => void loaded?.then(({ client }) => client.destroy()).catch(() => {}),
  };
}

async function openClient({ endpoint, region, ...config }: S3Deps["config"], patience: S3Patience) {
  const s3 = await import("@aws-sdk/client-s3");
  // Both would write to the console, past the log.
  const silent = () => {};
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const agent = { maxSockets: reading.width + changing.width };
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.isPathStyle,
    // Once more, at once: a kept connection may have been closed by the other side meanwhile.
    maxAttempts: 2,
    // Storages of other makers reject the checksums that AWS introduced in 2025. `Content-MD5` works everywhere.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: patience.answer,
      socketTimeout: patience.idle,
      httpAgent: agent,
      httpsAgent: agent,
      logger,
    },
    logger,
  });
  return { s3, client };
}

const place = ({ config }: S3Deps, key: string) => {
  if (!isFileKey(key)) throw new Error(`not the key of a file: ${JSON.stringify(key)}`);
  return { Bucket: config.bucket, Key: prefix + key };
};

/** @throws StorageError after `limit` milliseconds, and in place of every error of the client */
async function within<T>(
  { operation, limit }: { operation: string; limit: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    stopped.signal.addEventListener("abort", () => reject(new Error("late")), { once: true });
  });
  const timer = setTimeout(() => stopped.abort(), limit);
  try {
    // The client itself may wait for a body that its server does not read.
    return await Promise.race([work(stopped.signal), late]);
  } catch (error) {
    if (isMissing(error)) throw error;
    const reason = stopped.signal.aborted ? `no answer within ${limit / 1000} s` : reasonOf(error);
    throw new StorageError(`S3 ${operation}: ${reason}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Of an object, not of its bucket: that is a wrong configuration. */
const isMissing = (error: unknown) => error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);

/** `InvalidAccessKeyId (403)`, `ECONNREFUSED`. Other parts of the error contain the access key and signatures. */
function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as Partial<S3ServiceException & NodeJS.ErrnoException>;
  const word = [code, name].find((one) => typeof one === "string" && /^\w{1,60}$/.test(one)) ?? "failed";
  const status = $metadata?.httpStatusCode;
  return status === undefined ? word : `${word} (${status})`;
}

/** The file is in memory meanwhile: the client never repeats a request whose body is a stream. Pictures are small. */
async function writeObject(deps: S3Deps, key: string, file: string): Promise<void> {
  const target = place(deps, key);
  const { s3, client } = await deps.load();
  await deps.change(async () => {
    const body = await readFile(file);
    const command = new s3.PutObjectCommand({
      ...target,
      Body: body,
      ContentMD5: createHash("md5").update(body).digest("base64"),
      ContentType: "image/webp",
      Metadata: { sha256: createHash("sha256").update(body).digest("hex") },
    });
    await within({ operation: "write", limit: deps.patience.write }, (signal) =>
      client.send(command, { abortSignal: signal }),
    );
  });
}

async function readObject(deps: S3Deps, key: string, range?: ByteRange): Promise<OpenedFile | null> {
  const { s3, client } = await deps.load();
  const release = await enter(deps.read);
  try {
    const command = new s3.GetObjectCommand({
      ...place(deps, key),
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const found = await within({ operation: "read", limit: deps.patience.answer }, (signal) =>
      client.send(command, { abortSignal: signal }),
    );
    const body = found.Body as Readable;
    // The place is taken until the reader has everything or leaves.
    body.once("close", release);
    const total = /\/(\d+)$/.exec(found.ContentRange ?? "")?.[1] ?? found.ContentLength ?? 0;
    return { size: Number(total), body };
  } catch (error) {
    release();
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Waits for a place. @returns leaves it */
function enter(semaphore: S3Deps["read"]): Promise<() => void> {
  return new Promise((resolve, reject) => {
    semaphore(() => new Promise<void>((leave) => resolve(leave))).catch(reject);
  });
}

async function statObject(deps: S3Deps, key: string): Promise<{ size: number; sha256?: string } | null> {
  const target = place(deps, key);
  const { s3, client } = await deps.load();
  try {
    const found = await deps.change(() =>
      within({ operation: "stat", limit: deps.patience.answer }, (signal) =>
        client.send(new s3.HeadObjectCommand(target), { abortSignal: signal }),
      ),
    );
    const sha256 = found.Metadata?.["sha256"];
    return { size: found.ContentLength ?? 0, ...(sha256 ? { sha256 } : {}) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeObject(deps: S3Deps, key: string): Promise<void> {
  const target = place(deps, key);
  const { s3, client } = await deps.load();
  await deps.change(() =>
    within({ operation: "remove", limit: deps.patience.answer }, (signal) =>
      client.send(new s3.DeleteObjectCommand(target), { abortSignal: signal }),
    ),
  );
}

async function listPage(deps: S3Deps, input: { MaxKeys?: number; ContinuationToken?: string }) {
  const { s3, client } = await deps.load();
  const command = new s3.ListObjectsV2Command({ Bucket: deps.config.bucket, Prefix: prefix, ...input });
  return deps.change(() =>
    within({ operation: "list", limit: deps.patience.answer }, (signal) =>
      client.send(command, { abortSignal: signal }),
    ),
  );
}

async function* listObjects(deps: S3Deps): AsyncGenerator<string> {
  for (let next: string | undefined; ;) {
    const page = await listPage(deps, next === undefined ? {} : { ContinuationToken: next });
    for (const { Key: key = "" } of page.Contents ?? []) {
      const name = key.slice(prefix.length);
      if (isFileKey(name)) yield name;
    }
    next = page.NextContinuationToken;
    if (next === undefined) return;
  }
}
