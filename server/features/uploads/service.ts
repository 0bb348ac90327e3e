import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Upload } from "#contracts/content.ts";
import { pictureUrl } from "#document/schema.ts";
import type { Chore } from "#server/background.ts";
import { hours, minutes, type Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { uploads as uploadTable } from "#server/database/tables.ts";
import { createGate } from "#server/gate.ts";
import type { FailureCode } from "#contracts/envelope.ts";
import { Failure } from "#server/http/failure.ts";
import type { Limits } from "#server/limits.ts";
import { eq, inArray, isNotNull } from "drizzle-orm";

// libvips opens far more than pictures of the web; each other loader is one more thing to attack.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.concurrency(1);

const maxPixels = 40e6;
/** The longest side that is kept, in pixels: twice the widest column. */
const longestSide = 2000;
const dailyUploads = { max: 100, window: hours(24) };
const secondsToDecode = 10;
/** Each takes a core and much memory; more at once would only slow all of them down. */
const decoding = { width: 2, longestQueue: 20, retryAfter: 10 };

export type Uploads = ReturnType<typeof createUploads>;

/** There is one field only: what is wrong with it is what is wrong with all. */
export const unfitFile = (message: string, code: FailureCode = "VALIDATION_FAILED") =>
  new Failure(code, { message, fields: { file: message } });

export function createUploads({
  config,
  database,
  clock,
  limits,
}: {
  config: Config;
  database: Database;
  clock: Clock;
  limits: Limits;
}) {
  const folder = path.resolve(config.dataDir, "uploads");
  const fileOf = (id: string) => path.join(folder, id.slice(0, 2), `${id}.webp`);
  const decode = createGate(decoding);

  /** The file first: without its row nobody would look for it again. One that cannot be removed holds up no other. */
  async function removeDiscarded(): Promise<void> {
    const discarded = await database.queries
      .select({ id: uploadTable.id })
      .from(uploadTable)
      .where(isNotNull(uploadTable.discardedAt));
    const errors: unknown[] = [];
    for (const { id } of discarded) {
      try {
        await rm(fileOf(id), { force: true });
        await database.queries.delete(uploadTable).where(eq(uploadTable.id, id));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} discarded pictures stay for now`);
  }

  return {
    /** @throws Failure VALIDATION_FAILED when it is no picture that we take */
    async add(ownerId: string, bytes: Buffer): Promise<Upload> {
      await limits.take(`upload:${ownerId}`, dailyUploads);
      const { data, info } = await decode(() => encode(bytes));
      const id = randomUUID();
      const file = fileOf(id);
      await mkdir(path.dirname(file), { recursive: true });
      await writeDurably(file, data);
      try {
        await database.queries
          .insert(uploadTable)
          .values({ id, ownerId, width: info.width, height: info.height, bytes: data.length, createdAt: clock.now() });
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return { id, url: pictureUrl(id), width: info.width, height: info.height };
    },

    /** The bytes of a picture, or null. */
    async read(id: string): Promise<Buffer | null> {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
      return readFile(fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },

    async isOwnedBy(id: string, ownerId: string): Promise<boolean> {
      const [row] = await database.queries
        .select({ ownerId: uploadTable.ownerId })
        .from(uploadTable)
        .where(eq(uploadTable.id, id));
      return row?.ownerId === ownerId;
    },

    /** Notes that nobody needs these any more; their files go with the next round of `chores`, once `tx` is done. */
    async discard(ids: string[], tx: Pick<Queries, "update">): Promise<void> {
      if (ids.length === 0) return;
      await tx.update(uploadTable).set({ discardedAt: clock.now() }).where(inArray(uploadTable.id, ids));
    },

    chores: [{ name: "remove discarded pictures", every: minutes(30), run: removeDiscarded }] satisfies Chore[],
  };
}

async function encode(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooWide = error instanceof Error && /pixel limit/.test(error.message);
    throw unfitFile(
      isTooWide
        ? "Ảnh này có hơn 40 triệu điểm ảnh. Bạn thu nhỏ rồi chọn lại nhé."
        : "Tệp này không phải là ảnh JPEG, PNG hoặc WebP, hoặc ảnh đã hỏng.",
    );
  }
}

/** Synced before it is named: a row must never point to half a picture. */
async function writeDurably(file: string, data: Buffer) {
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o644);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
