import { and, eq, ne } from "drizzle-orm";
import { articleLimit } from "#contracts/endpoint.ts";
import type { ContentFields } from "#contracts/schemas/content.ts";
import type { Queries } from "#server/database/connect.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { contentItems, users } from "#server/database/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { bytesOf } from "./store.ts";

/** Bytes of all texts of one member together, with all published versions: some hundred books. decisions/0023 */
const storageLimit = 48 * 1024 * 1024;
/** Texts of one member that are not published: nobody works on so many, and each is a row that lists and counts pass. */
const unpublishedLimit = 1000;
/** More than the fields of any text have; an import may bring some that are longer than a call may send. */
const longestFields = 2 * articleLimit;

type Owner = Pick<Viewer, "id" | "role">;

/** Shown as the state of saving and beside the field; what was typed stays in the editor and in the browser's own copy. */
const storageFull = (field: string, message: string) =>
  new ApiError("VALIDATION_FAILED", { message, fields: { [field]: message } });

/**
 * Makes the texts of a member wait for each other, so that calls from several tabs cannot each find room for themselves. Comes
 * before the lock of an item, in every transaction that stores a text.
 */
export async function lockStorage(tx: Queries, owner: Owner): Promise<void> {
  if (owner.role === "member") await lockMember(tx, owner.id);
}

/**
 * Editors are known; of anybody else's texts and their published versions the sum is bounded, or one of them fills the disk
 * of all. `instead`: the text whose working copy these fields take the place of; a version comes beside all others.
 * @throws ApiError VALIDATION_FAILED
 */
export async function assertWithinQuota(
  tx: Queries,
  owner: Owner,
  { fields, instead }: { fields: ContentFields; instead: string | null },
): Promise<void> {
  if (owner.role !== "member") return;
  const used = await bytesOf(tx, owner.id, instead);
  // Far from the limit nobody needs to know exactly, which costs 2 ms for a long text.
  if (used + longestFields <= storageLimit) return;
  if (used + Buffer.byteLength(JSON.stringify(fields)) > storageLimit)
    throw storageFull(
      instead === null ? "id" : "fields.body",
      "Bạn đã dùng hết chỗ dành cho bài viết và các phiên bản đã đăng. Bạn xoá bớt bản nháp hoặc bài cũ rồi thử lại nhé.",
    );
}

/** @throws ApiError VALIDATION_FAILED when a member has as many unpublished texts as are allowed */
export async function assertDraftQuota(tx: Queries, owner: Owner): Promise<void> {
  if (owner.role !== "member") return;
  const unpublished = and(eq(contentItems.ownerId, owner.id), ne(contentItems.status, "published"));
  if ((await tx.$count(contentItems, unpublished)) >= unpublishedLimit)
    throw storageFull(
      "fields.body",
      `Bạn đã dùng hết ${unpublishedLimit.toLocaleString("vi")} chỗ cho bài chưa đăng. Bạn xoá bớt bản nháp cũ hoặc đăng bớt bài rồi thử lại nhé.`,
    );
}

/** For what is stored for somebody who is not calling. */
export async function ownerOf(tx: Queries, id: string): Promise<Owner | undefined> {
  const [owner] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, id));
  return owner;
}
