import { and, eq, ne } from "drizzle-orm";
import { articleLimit } from "#contracts/endpoint.ts";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Queries } from "#server/database/connect.ts";
import { lockMember } from "#server/core/locks.ts";
import { contentItems } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { bytesOf } from "./item-bytes.ts";

/**
 * Bytes of all texts of one member together, with all published versions: some hundred books. See docs/decisions/0023.
 */
const storageLimit = 48 * 1024 * 1024;
/** Unpublished texts of one member: more than anybody works on, and each is a row that lists and counts pass. */
const unpublishedLimit = 1000;
/** An upper bound of the fields of any text; an import may bring longer ones than a request may send. */
const longestFields = 2 * articleLimit;

export type StorageOwner = Pick<Viewer, "id" | "role">;

/**
 * The message is shown as the state of saving and beside the field. The editor and the browser's own copy keep the
 * text.
 */
const storageFull = (field: string, message: string) =>
  new ApiError("VALIDATION_FAILED", { message, fields: { [field]: message } });

/**
 * Serializes the writes of a member, so that concurrent requests cannot each use the last free space. Every
 * transaction that stores a new text calls it before it locks an item.
 */
export async function lockStorage(tx: Queries, owner: StorageOwner): Promise<void> {
  if (owner.role === "member") await lockMember(tx, owner.id);
}

/**
 * Limits the total size of a member's texts and their published versions, so that one member cannot fill the disk.
 * Editors are exempt. `instead`: the text whose working copy these fields replace; null adds a version.
 * @throws ApiError VALIDATION_FAILED
 */
export async function assertWithinQuota(
  tx: Queries,
  owner: StorageOwner,
  { fields, instead }: { fields: ContentFields; instead: string | null },
): Promise<void> {
  if (owner.role !== "member") return;
  const used = await bytesOf(tx, owner.id, instead);
  // Far from the limit the exact size is not needed; measuring a long text takes 2 ms.
  if (used + longestFields <= storageLimit) return;
  if (used + Buffer.byteLength(JSON.stringify(fields)) > storageLimit)
    throw storageFull(
      instead === null ? "id" : "fields.body",
      "Bạn đã dùng hết dung lượng dành cho bài viết và các phiên bản đã đăng. Bạn xoá bớt bản nháp hoặc bài cũ rồi thử lại nhé.",
    );
}

/** @throws ApiError VALIDATION_FAILED when a member has the maximum of unpublished texts */
export async function assertDraftQuota(tx: Queries, owner: StorageOwner): Promise<void> {
  if (owner.role !== "member") return;
  const unpublished = and(eq(contentItems.ownerId, owner.id), ne(contentItems.status, "published"));
  if ((await tx.$count(contentItems, unpublished)) >= unpublishedLimit)
    throw storageFull(
      "fields.body",
      `Bạn đã dùng hết ${unpublishedLimit.toLocaleString("vi")} chỗ cho bài chưa đăng. Bạn xoá bớt bản nháp cũ hoặc đăng bớt bài rồi thử lại nhé.`,
    );
}

/** For texts that are stored by a job instead of a request of their owner. */
export async function ownerOf(tx: Queries, id: string): Promise<StorageOwner | undefined> {
  const [owner] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, id));
  return owner;
}
