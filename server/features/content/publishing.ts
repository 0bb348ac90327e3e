import type { NotificationDetails } from "#contracts/schemas/notifications.ts";
import { shortestTitle } from "#contracts/limits/content.ts";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { lengthOf } from "#contracts/text/text.ts";
import { ownWorkAddress } from "#document/addresses.ts";
import { plainText, readingMinutes, type DocumentNode } from "#document/reading.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { notify, notifyOfPublication } from "#server/features/notifications/service.ts";
import { putSearchEntry, removeSearchEntry, spellTags } from "#server/features/search/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { addressFor, changeAddress, retryingAddressClash } from "./addresses.ts";
import { canEdit } from "./policy.ts";
import { apart, wordsIn, workingFields } from "./fields.ts";
import type { EnglishProfiles } from "./english-profiles.ts";
import { presentWithOwner } from "./present-draft.ts";
import { lockStorage, assertWithinQuota, ownerOf, type StorageOwner } from "./storage.ts";
import { partsOf, replaceParts, seriesWith } from "./series-store.ts";
import type { ContentDeps } from "./deps.ts";
import { findDue, lockDue, postpone } from "./due-store.ts";
import { insertRevision } from "./revision-store.ts";
import { isCategory, lockItem, updateItem, type ItemRow } from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

/** Each publication stores a full version permanently. */
const publishLimit = { max: 60, window: hours(1) };
const longestPlan = days(365);
/** Interval and duration of retries for a planned text that cannot be published. */
const retriedAfter = minutes(10);
const retriedFor = days(1);
const dueAtOnce = 20;

type PublicationDeps = Pick<ContentDeps, "clock" | "gamification">;
interface PublishingDeps extends ContentDeps {
  englishProfiles: Pick<EnglishProfiles, "makeFor">;
}

/** A series with at least this many parts earns points. */
const wholeSeries = 5;

async function lockEditable(tx: Queries, viewer: Viewer, id: string): Promise<ItemRow> {
  const item = await lockItem(tx, id);
  if (!item || !canEdit(viewer, item)) throw new ApiError("NOT_FOUND");
  return item;
}

async function spellTagsOf(tx: Queries, id: string, fields: ContentFields): Promise<ContentFields> {
  return fields.kind === "category" ? fields : { ...fields, tags: await spellTags(tx, { id, tags: fields.tags }) };
}

async function publishItem(
  { clock }: PublicationDeps,
  tx: Queries,
  item: ItemRow,
  { by, isManual, now = clock.now() }: { by: string | null; isManual: boolean; now?: Date },
): Promise<ItemRow> {
  const fields = await spellTagsOf(tx, item.id, workingFields(item));
  const slug = await addressFor(tx, item, fields, { isChosenOneBinding: isManual });
  if (item.publishedAt !== null) await changeAddress(tx, item, slug);
  const { published, body } = apart(fields);
  const words = wordsIn(fields);
  const revision = item.revision + 1;
  await insertRevision(tx, {
    itemId: item.id,
    number: revision,
    fields,
    wordCount: words,
    publishedBy: by,
    publishedAt: now,
  });
  if (fields.kind === "series") await replaceParts(tx, item.id, fields.items);
  const publishedAt = item.publishedAt ?? now;
  await putSearchEntry(tx, { id: item.id, fields, publishedAt });
  return updateItem(tx, item.id, {
    status: "published",
    isWithheld: false,
    slug,
    draft: null,
    publishAt: null,
    version: item.version + 1,
    title: fields.title,
    summary: fields.summary,
    published: { ...published, slug: null } as Omit<ContentFields, "body">,
    body,
    categoryId: fields.kind === "category" ? null : fields.categoryId,
    tags: fields.kind === "category" ? [] : fields.tags,
    readingMinutes: readingMinutes(words),
    revision,
    publishedAt,
    updatedAt: now,
    savedAt: now,
  });
}

/**
 * Announces a change, and every page that shows the item elsewhere: a series names its parts, and each part its
 * neighbors. Runs within the transaction, so that no node keeps an old page because the announcement was lost.
 * `formerly`: parts that a series had before.
 */
async function announceWithSeries(
  tx: Queries,
  announce: (change: Change) => Promise<void>,
  { id, kind }: Pick<ItemRow, "id" | "kind">,
  formerly: readonly string[] = [],
) {
  await announce({ kind, id });
  if (kind === "series")
    for (const part of new Set([...formerly, ...(await partsOf(tx, id))])) await announce({ kind: "part", id: part });
  else if (kind !== "category")
    for (const series of await seriesWith(tx, id)) await announce({ kind: "series", id: series });
}

/** Notifies followers of a first publication. Categories are not announced. */
async function notifyFollowers(
  { clock }: PublicationDeps,
  tx: Queries,
  announce: (change: Change) => Promise<void>,
  before: Pick<ItemRow, "publishedAt">,
  item: ItemRow,
) {
  if (before.publishedAt === null && item.kind !== "category")
    await notifyOfPublication(tx, announce, item, clock.now());
}

async function recordPublication(
  { clock, gamification }: PublicationDeps,
  tx: Queries,
  { id, kind, ownerId }: ItemRow,
  fields: ContentFields,
) {
  if (ownerId === null) return;
  const event = { userId: ownerId, refType: kind, refId: id, at: clock.now() };
  if (kind === "article") await gamification.recordEvent(tx, { ...event, kind: "article-published" });
  if (fields.kind === "series" && fields.items.length >= wholeSeries)
    await gamification.recordEvent(tx, {
      ...event,
      kind: "series-published",
      payload: { parts: fields.items.length },
    });
}

/** Notifies the author at the first failure, and once more when the plan is given up. */
async function postponePublication({ clock, database }: PublishingDeps, due: ItemRow, error: unknown): Promise<void> {
  const now = clock.now();
  const isFirst = due.retryAt === null;
  const isOver = !isFirst && due.publishAt !== null && after(due.publishAt, retriedFor) <= now;
  await database.transaction(async (tx, announce) => {
    const isStillPlanned = await postpone(tx, due, isOver ? null : after(now, retriedAfter));
    if (!isStillPlanned || due.ownerId === null || !(isFirst || isOver)) return;
    const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
    const details: NotificationDetails<"plan"> = {
      title: workingFields(due).title,
      decision: isOver ? "dropped" : "postponed",
      reason: fields[0] ?? "Có trục trặc ở phía chúng tôi.",
      address: ownWorkAddress,
    };
    await notify(tx, announce, [{ userId: due.ownerId, kind: "plan", actorId: null, details, at: now }]);
  });
}

/**
 * For imports: publishes at the original time within the transaction of the import. Followers are not notified.
 * @throws ApiError VALIDATION_FAILED when it is unfinished
 */
export async function publishDraftWithin(
  deps: PublishingDeps,
  tx: Queries,
  announce: (change: Change) => Promise<void>,
  item: ItemRow,
  publishedAt: Date,
): Promise<ItemRow> {
  await assertFinished(tx, workingFields(item));
  const published = await publishItem(deps, tx, item, { by: item.ownerId, isManual: false, now: publishedAt });
  await announceWithSeries(tx, announce, item);
  return published;
}

/**
 * Publishes now, or automatically at `publishAt` (a time in the past means now).
 * @throws ApiError VERSION_CONFLICT when the caller has not seen the newest draft, VALIDATION_FAILED when it is
 * unfinished
 */
export async function publishDraft(
  deps: PublishingDeps,
  viewer: Viewer,
  id: string,
  version: number,
  publishAt: Date | null,
): Promise<Draft> {
  const { database, clock, englishProfiles } = deps;
  await takePublication(deps, viewer);
  const draft = await retryingAddressClash(() =>
    database.transaction(async (tx, announce) => {
      await lockStorage(tx, viewer);
      const item = await lockEditable(tx, viewer, id);
      // A repeated request, for example after a lost response.
      if (item.version === version + 1 && isDone(item, publishAt)) return presentWithOwner(item, tx);
      if (item.version !== version)
        throw new ApiError("VERSION_CONFLICT", { details: { draft: await presentWithOwner(item, tx) } });
      if (item.status === "published" && item.draft === null) return presentWithOwner(item, tx);
      if (publishAt && publishAt > clock.now()) {
        assertPublishable(viewer, item);
        await assertFinished(tx, workingFields(item));
        if (publishAt > after(clock.now(), longestPlan))
          throw new ApiError("VALIDATION_FAILED", {
            fields: { publishAt: "Chọn một thời điểm trong vòng một năm tới." },
          });
        return presentWithOwner(
          await updateItem(tx, id, { publishAt, draft: workingFields(item), version: version + 1 }),
          tx,
        );
      }
      return presentWithOwner(await publishNowWithin(deps, tx, announce, viewer, item), tx);
    }),
  );
  if (draft.state === "published") await englishProfiles.makeFor(id, draft.fields, viewer.id);
  return draft;
}

/** Whether the newest change of the item was this publication, or this plan. */
const isDone = (item: ItemRow, publishAt: Date | null) =>
  item.draft === null
    ? // Discarding a draft saves, but does not publish.
      item.status === "published" && item.updatedAt?.getTime() === item.savedAt.getTime()
    : publishAt !== null && item.publishAt?.getTime() === publishAt.getTime();

/** @throws ApiError RATE_LIMITED */
export const takePublication = ({ limits }: Pick<PublishingDeps, "limits">, viewer: Viewer): Promise<void> =>
  limits.take(`publish:${viewer.id}`, publishLimit);

/**
 * Every publication on the site, within a transaction that has locked the storage of `counted`, whose space it takes, and
 * the item. The caller makes the English profile of an article once it is committed.
 * @throws ApiError VALIDATION_FAILED when it is unfinished
 */
async function publishWithin(
  deps: PublicationDeps,
  tx: Queries,
  announce: (change: Change) => Promise<void>,
  item: ItemRow,
  { counted, ...publication }: { counted: StorageOwner | undefined; by: string | null; isManual: boolean },
): Promise<ItemRow> {
  const fields = workingFields(item);
  await assertFinished(tx, fields);
  if (counted) await assertWithinQuota(tx, counted, { fields, instead: null });
  const formerly = await formerParts(tx, item);
  const published = await publishItem(deps, tx, item, publication);
  await announceWithSeries(tx, announce, item, formerly);
  await notifyFollowers(deps, tx, announce, item, published);
  await recordPublication(deps, tx, published, fields);
  return published;
}

/** A publication by hand (`publishWithin`). @throws ApiError VALIDATION_FAILED when it is unfinished or withheld */
export async function publishNowWithin(
  deps: PublicationDeps,
  tx: Queries,
  announce: (change: Change) => Promise<void>,
  viewer: Viewer,
  item: ItemRow,
): Promise<ItemRow> {
  assertPublishable(viewer, item);
  return publishWithin(deps, tx, announce, item, { counted: viewer, by: viewer.id, isManual: true });
}

export async function unscheduleDraft({ database }: PublishingDeps, viewer: Viewer, id: string): Promise<Draft> {
  return database.transaction(async (tx) => {
    const item = await lockEditable(tx, viewer, id);
    return presentWithOwner(await updateItem(tx, id, { publishAt: null, version: item.version + 1 }), tx);
  });
}

/** Takes the text off the site immediately; it becomes a draft and keeps its history. */
export async function withdrawItem(
  { database, gamification, clock }: PublishingDeps,
  viewer: Viewer,
  id: string,
): Promise<Draft> {
  return database.transaction(async (tx, announce) => {
    const item = await lockEditable(tx, viewer, id);
    if (item.status !== "published") throw new ApiError("NOT_FOUND");
    const isOwn = item.ownerId === viewer.id;
    const withdrawn = await updateItem(tx, id, {
      status: "withdrawn",
      draft: workingFields(item),
      publishAt: null,
      isWithheld: !isOwn,
      version: item.version + 1,
    });
    await removeSearchEntry(tx, id);
    await announceWithSeries(tx, announce, item);
    const reason = isOwn ? "withdrawn" : "moderated";
    // Revokes what the author earned with it; points of its readers stay.
    const kinds = ["article-published", "article-qualified", "series-published"] as const;
    await gamification.revokeEvents(tx, { refType: item.kind, refId: id, kinds, reason });
    if (item.ownerId && !isOwn)
      await notify(tx, announce, [
        {
          userId: item.ownerId,
          kind: "moderation",
          actorId: null,
          itemId: id,
          details: { decision: "withdrawn" },
          at: clock.now(),
        },
      ]);
    return presentWithOwner(withdrawn, tx);
  });
}

/** Publishes planned texts that are due. One that fails is retried later and does not block the others. */
export async function publishDueDrafts(deps: PublishingDeps): Promise<number> {
  const { database, clock, englishProfiles, log } = deps;
  let published = 0;
  const passedOver: string[] = [];
  for (let round = 0; round < dueAtOnce; round++) {
    let due: ItemRow | undefined;
    try {
      const found = await findDue(database.queries, clock.now(), passedOver);
      if (!found) break;
      // One transaction each, so that a failure does not roll back the others.
      const item = await database.transaction(async (tx, announce) => {
        const owner = found.ownerId === null ? undefined : await ownerOf(tx, found.ownerId);
        if (owner) await lockStorage(tx, owner);
        due = await lockDue(tx, clock.now(), found.id);
        if (!due) return undefined;
        // Its space counts as when it is published by hand: planned versions could otherwise fill the disk.
        return publishWithin(deps, tx, announce, due, { counted: owner, by: due.ownerId, isManual: false });
      });
      if (!item) {
        passedOver.push(found.id);
        continue;
      }
      published += 1;
      await englishProfiles.makeFor(item.id, workingFields(item));
    } catch (error) {
      // Without a row the database itself fails.
      if (!due) throw error;
      log.warn({ err: error, item: due.id }, "a planned text could not be published");
      await postponePublication(deps, due, error);
    }
  }
  return published;
}

/** Copies the working copy to the published fields, stores each version, and invalidates page caches. */
export const createPublishing = (deps: ContentDeps, englishProfiles: Pick<EnglishProfiles, "makeFor">) =>
  bindOperations(
    { ...deps, englishProfiles },
    { publishDraftWithin, publishDraft, unscheduleDraft, withdrawItem, publishDueDrafts },
  );

/** An author cannot republish what an editor withdrew. @throws ApiError VALIDATION_FAILED */
function assertPublishable(viewer: Viewer, item: ItemRow) {
  if (item.isWithheld && (viewer.role === "member" || item.ownerId === viewer.id))
    throw fieldError(
      "id",
      "Ban biên tập đã gỡ bài này, nên chỉ ban biên tập đăng lại được. Bản nháp của bạn vẫn còn nguyên.",
    );
}

const formerParts = async (tx: Queries, { id, kind }: ItemRow) => (kind === "series" ? partsOf(tx, id) : []);

/** Requirements for published texts that drafts need not meet. @throws ApiError VALIDATION_FAILED */
async function assertFinished(tx: Queries, fields: ContentFields) {
  const missing: Record<string, string> = {};
  const shortest = shortestTitle(fields.kind);
  if (lengthOf(fields.title) < shortest)
    missing["fields.title"] = `${titleTexts[fields.kind]} cần ít nhất ${shortest} ký tự.`;
  if (fields.kind === "article" && plainText(fields.body as DocumentNode).trim() === "")
    missing["fields.body"] = "Bài viết chưa có nội dung.";
  if (fields.kind === "series" && fields.items.length === 0)
    missing["fields.items"] = "Series chưa có bài hoặc video nào.";
  if (fields.kind === "video" && fields.videoId === null) missing["fields.videoId"] = "Bạn chưa dán địa chỉ video.";
  if (fields.kind !== "category" && fields.categoryId !== null && !(await isCategory(tx, fields.categoryId)))
    missing["fields.categoryId"] = "Danh mục này không còn nữa. Bạn chọn danh mục khác nhé.";
  if (Object.keys(missing).length > 0) throw new ApiError("VALIDATION_FAILED", { fields: missing });
}

const titleTexts: Record<ContentFields["kind"], string> = {
  article: "Nhan đề",
  category: "Tên danh mục",
  series: "Tên series",
  video: "Nhan đề",
};
