import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import { isUuid } from "#contracts/text/uuid.ts";
import type { ContentFields, ContentKind, ContentState } from "#contracts/schemas/content-fields.ts";
import type { Draft, DraftPreview, DraftSummary, DraftVersion, Revision } from "#contracts/schemas/drafts.ts";
import type { SeriesPlace } from "#contracts/schemas/content.ts";
import { type DocumentNode } from "#document/reading.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems, idempotentAnswers } from "./tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { findDraftVersion, keepDraft, keepDraftWhileWriting, listDraftVersions } from "./draft-versions.ts";
import { draftAddress, assertAddressFree } from "./addresses.ts";
import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import { workingFields } from "./fields.ts";
import { canCreate, canDelete, canEdit } from "./policy.ts";
import {
  presentDraftSummary,
  presentRevision,
  previewArticle,
  previewCategory,
  previewSeries,
  previewVideo,
} from "./present.ts";
import { presentWithOwner } from "./present-draft.ts";
import { placesInSeries } from "./series-places.ts";
import { listPublished } from "./series-store.ts";
import type { ContentDeps } from "./deps.ts";
import { lockStorage, assertDraftQuota, assertWithinQuota } from "./storage.ts";
import type { BodyRenderer } from "./body-renderer.ts";
import { storeAnswer, reserveAnswer } from "./answer-store.ts";
import { findRevision, listRevisions } from "./revision-store.ts";
import {
  deleteItem,
  findItem,
  findItemAt,
  findPerson,
  insertItem,
  listCategories,
  listOwnItems,
  prepareReading,
  lockItem,
  updateDraft,
  updateItem,
  type ItemRow,
} from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";
import { admitUploads, checked } from "./draft-checks.ts";
import { findPartsForSeries, lookUpPartsForSeries } from "./series-candidates.ts";

/** Texts that a member may begin in an hour. */
const beginLimit = { max: 60, window: hours(1) };

/** Autosave sends at most one request in two seconds; this leaves room for several tabs. */
const saveLimit = { max: 120, window: minutes(1) };

const listLength = 30;

const answersLast = hours(24);

type Related = Record<"article" | "video", ReturnType<typeof prepareReading>["related"]>;

interface DraftsDeps extends ContentDeps {
  renderer: BodyRenderer;
  /** Prepared queries for related texts. */
  related: Related;
}

/** @throws ApiError NOT_FOUND */
function assertEditable(viewer: Viewer, item: ItemRow | undefined): ItemRow {
  if (!item || !canEdit(viewer, item)) throw new ApiError("NOT_FOUND");
  return item;
}

async function previewDraft(deps: DraftsDeps, item: ItemRow): Promise<DraftPreview> {
  const { clock, related, renderer } = deps;
  const db = deps.database.queries;
  const preview: DraftPreview = { article: null, category: null, series: null, video: null };
  const fields = workingFields(item);
  const categories = await listCategories(db);
  if (fields.kind === "category") {
    const articleCount = categories.find((row) => row.id === item.id)?.articleCount ?? 0;
    return { ...preview, category: previewCategory(item, articleCount) };
  }
  const parts = {
    author: item.ownerId ? await findPerson(db, item.ownerId) : undefined,
    category: categories.find((row) => row.id === fields.categoryId),
    now: clock.now(),
  };
  if (fields.kind === "series")
    return { ...preview, series: previewSeries(item, parts, await listPublished(db, fields.items)) };
  const near = await related[fields.kind]({ id: item.id, categoryId: fields.categoryId, tags: fields.tags });
  const places = await listSeriesPlaces(deps, item.id);
  return fields.kind === "article"
    ? {
        ...preview,
        article: previewArticle(item, await renderer.render(fields.body as DocumentNode), parts, near, places),
      }
    : { ...preview, video: previewVideo(item, parts, near, places) };
}

async function listSeriesPlaces({ database }: DraftsDeps, id: string): Promise<SeriesPlace[]> {
  const db = database.queries;
  const { rows } = await db.execute<{ places: SeriesPlace[] | null }>(
    sql`select ${placesInSeries(sql`${id}::uuid`)} as places`,
  );
  return rows[0]?.places ?? [];
}

async function insertDraft(
  { clock }: DraftsDeps,
  queries: Queries,
  viewer: Viewer,
  draft: ContentFields,
  { isAddressBinding = true } = {},
): Promise<ItemRow> {
  const id = randomUUID();
  const now = clock.now();
  await lockStorage(queries, viewer);
  await assertDraftQuota(queries, viewer);
  await admitUploads(
    queries,
    viewer,
    { kind: draft.kind, ownerId: viewer.id, draft: null, body: null, published: null },
    draft,
  );
  await assertWithinQuota(queries, viewer, { fields: draft, instead: id });
  if (isAddressBinding && draft.slug !== null) await assertAddressFree(queries, { id, kind: draft.kind }, draft.slug);
  return insertItem(queries, {
    id,
    kind: draft.kind,
    slug: draftAddress(id),
    ownerId: viewer.id,
    draft,
    savedAt: now,
    createdAt: now,
  });
}

/** For imports, within their transaction. A taken address gets a number. */
export const beginDraftWithin = (
  deps: DraftsDeps,
  tx: Queries,
  viewer: Viewer,
  given: ContentFields,
): Promise<ItemRow> => insertDraft(deps, tx, viewer, checked(given), { isAddressBinding: false });

/** A repeated `key` with the same fields returns the first draft and creates nothing. */
export async function beginDraft(
  deps: DraftsDeps,
  viewer: Viewer,
  given: ContentFields,
  key: string | null,
): Promise<Draft> {
  const { limits, database } = deps;
  if (!canCreate(viewer, given.kind)) throw new ApiError("NOT_FOUND");
  if (key !== null && !isUuid(key.toLowerCase()))
    throw fieldError("Idempotency-Key", "Khoá chống trùng phải là một UUID.");
  await limits.take(`begin:${viewer.id}`, beginLimit);
  // Checks the size first: nothing else may walk through an unmeasured text.
  const fields = checked(given);
  return database.transaction(async (tx) => {
    const bodyHash = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
    const earlier = key === null ? undefined : await reserveAnswer(tx, viewer.id, key, bodyHash);
    if (earlier) {
      if (earlier.bodyHash !== bodyHash) throw fieldError("Idempotency-Key", "Khoá này đã dùng cho một nội dung khác.");
      // Stored in the transaction that reserved the key.
      const item = await findItem(tx, (earlier.answer as { id: string }).id);
      // The draft was deleted since.
      if (!item) throw new ApiError("NOT_FOUND");
      return presentWithOwner(item, tx);
    }
    const item = await insertDraft(deps, tx, viewer, fields);
    if (key !== null) await storeAnswer(tx, viewer.id, key, { id: item.id });
    return presentWithOwner(item, tx);
  });
}

export async function listOwnDrafts(
  { database }: DraftsDeps,
  viewer: Viewer,
  options: { state?: ContentState; cursor?: string },
): Promise<{ drafts: DraftSummary[]; next: string | null }> {
  const db = database.queries;
  const states: Record<ContentState, SQL | undefined> = {
    draft: and(eq(contentItems.status, "draft"), isNull(contentItems.publishAt)),
    scheduled: and(ne(contentItems.status, "published"), isNotNull(contentItems.publishAt)),
    published: eq(contentItems.status, "published"),
    withdrawn: and(eq(contentItems.status, "withdrawn"), isNull(contentItems.publishAt)),
  };
  const before = readCursor(options.cursor);
  const condition = options.state ? states[options.state] : undefined;
  const rows = await listOwnItems(db, viewer.id, {
    limit: listLength + 1,
    ...(condition ? { condition } : {}),
    ...(before ? { before } : {}),
  });
  const { rows: page, next } = pageOf(rows, listLength, (last) => writeCursor({ at: last.savedAt, id: last.id }));
  return {
    drafts: page.map(presentDraftSummary),
    next,
  };
}

/** The working copy at an address, and a preview of publishing it now. */
export async function readDraft(
  deps: DraftsDeps,
  viewer: Viewer,
  kind: ContentKind,
  slug: string,
): Promise<{ draft: Draft; preview: DraftPreview }> {
  const db = deps.database.queries;
  const item = assertEditable(viewer, await findItemAt(db, kind, slug));
  return { draft: await presentWithOwner(item, deps.database.queries), preview: await previewDraft(deps, item) };
}

/** @throws ApiError VERSION_CONFLICT with the current working copy; nothing is overwritten */
export async function saveDraft(
  deps: DraftsDeps,
  viewer: Viewer,
  id: string,
  version: number,
  fields: ContentFields,
): Promise<Draft> {
  await takeSave(deps, viewer);
  return deps.database.transaction(async (tx) => {
    await lockStorage(tx, viewer);
    const item = assertEditable(viewer, await lockItem(tx, id));
    if (fields.kind !== item.kind) throw fieldError("fields.kind", "Loại nội dung không đổi được.");
    if (item.version !== version)
      throw new ApiError("VERSION_CONFLICT", { details: { draft: await presentWithOwner(item, tx) } });
    return presentWithOwner(await saveDraftWithin(deps, tx, viewer, item, fields), tx);
  });
}

/** @throws ApiError RATE_LIMITED */
export const takeSave = ({ limits }: Pick<DraftsDeps, "limits">, viewer: Viewer): Promise<void> =>
  limits.take(`save:${viewer.id}`, saveLimit);

/** Saves within a transaction that has locked the viewer's storage and the item. @throws ApiError VALIDATION_FAILED */
export async function saveDraftWithin(
  { clock }: Pick<DraftsDeps, "clock">,
  tx: Queries,
  viewer: Viewer,
  item: ItemRow,
  fields: ContentFields,
): Promise<ItemRow> {
  const draft = checked(fields);
  await admitUploads(tx, viewer, item, draft);
  await assertWithinQuota(tx, viewer, { fields: draft, instead: item.id });
  // The address itself changes when the draft is published. A chosen address that has been taken since is
  // reported then, so that it does not block saving.
  if (draft.slug !== null && draft.slug !== workingFields(item).slug) await assertAddressFree(tx, item, draft.slug);
  await keepDraftWhileWriting(tx, item, clock.now());
  return updateDraft(tx, item, { draft, version: item.version + 1, savedAt: clock.now() });
}

/**
 * Returns null when the text was never published and is deleted.
 * @throws ApiError VERSION_CONFLICT when there is a newer text, which the caller has not seen
 */
export async function discardDraft(
  deps: DraftsDeps,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<Draft | null> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    const item = assertEditable(viewer, await lockItem(tx, id));
    if (item.version !== version)
      throw new ApiError("VERSION_CONFLICT", { details: { draft: await presentWithOwner(item, tx) } });
    if (item.published === null) {
      await deleteItem(tx, id);
      return null;
    }
    await keepDraft(tx, item, clock.now());
    const dropped = await updateItem(tx, id, {
      draft: null,
      publishAt: null,
      version: item.version + 1,
      savedAt: clock.now(),
    });
    return presentWithOwner(dropped, tx);
  });
}

/**
 * Deletes the item permanently, with everything that depends on it, and frees its addresses.
 * @throws ApiError VERSION_CONFLICT, VALIDATION_FAILED while it is published
 */
export async function deleteContentItem(deps: DraftsDeps, viewer: Viewer, id: string, version: number): Promise<void> {
  const { database } = deps;
  await database.transaction(async (tx) => {
    const item = assertEditable(viewer, await lockItem(tx, id));
    if (!canDelete(viewer, item)) throw new ApiError("NOT_FOUND");
    if (item.version !== version)
      throw new ApiError("VERSION_CONFLICT", { details: { draft: await presentWithOwner(item, tx) } });
    if (item.status === "published") throw fieldError("id", "Bạn gỡ khỏi trang trước rồi mới xoá được.");
    await deleteItem(tx, id);
  });
}

export async function listHistory(
  { database }: DraftsDeps,
  viewer: Viewer,
  id: string,
): Promise<{ revisions: Revision[]; draftVersions: DraftVersion[] }> {
  const db = database.queries;
  assertEditable(viewer, await findItem(db, id));
  const revisions = await listRevisions(db, id);
  return { revisions: revisions.map(presentRevision), draftVersions: await listDraftVersions(db, id) };
}

export async function readRevision(
  { database }: DraftsDeps,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<{ revision: Revision; fields: ContentFields }> {
  const db = database.queries;
  assertEditable(viewer, await findItem(db, id));
  const row = await findRevision(db, id, number);
  if (!row) throw new ApiError("NOT_FOUND");
  return { revision: presentRevision(row), fields: row.fields };
}

export async function readDraftVersion(
  { database }: DraftsDeps,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<{ draftVersion: DraftVersion; fields: ContentFields }> {
  const db = database.queries;
  assertEditable(viewer, await findItem(db, id));
  const found = await findDraftVersion(db, id, number);
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}

/**
 * Makes an earlier version the draft; the published text stays until that is published, and the draft that is replaced
 * is kept.
 */
export async function restoreVersion(
  deps: DraftsDeps,
  viewer: Viewer,
  id: string,
  { version, number, source }: { version: number; number: number; source: "published" | "draft" },
): Promise<Draft> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    await lockStorage(tx, viewer);
    const item = assertEditable(viewer, await lockItem(tx, id));
    if (item.version !== version)
      throw new ApiError("VERSION_CONFLICT", { details: { draft: await presentWithOwner(item, tx) } });
    const row = await (source === "draft" ? findDraftVersion : findRevision)(tx, id, number);
    if (!row) throw new ApiError("NOT_FOUND");
    // The earlier address may be taken by now; the current one stays.
    const draft = { ...row.fields, slug: null };
    await assertWithinQuota(tx, viewer, { fields: draft, instead: id });
    await keepDraft(tx, item, clock.now());
    return presentWithOwner(await updateItem(tx, id, { draft, version: version + 1, savedAt: clock.now() }), tx);
  });
}

export async function deleteOldAnswers({ clock, database }: DraftsDeps) {
  const db = database.queries;
  await db
    .delete(idempotentAnswers)
    .where(lt(idempotentAnswers.createdAt, sql`${after(clock.now(), -answersLast).toISOString()}::timestamptz`));
}

/** The working copy. An item that the viewer may not edit is NOT_FOUND. */
export function createDrafts(deps: ContentDeps, renderer: BodyRenderer) {
  const db = deps.database.queries;
  const related: Related = {
    article: prepareReading(db, "article").related,
    video: prepareReading(db, "video").related,
  };
  return bindOperations(
    { ...deps, renderer, related },
    {
      beginDraftWithin,
      beginDraft,
      listOwnDrafts,
      readDraft,
      findPartsForSeries,
      lookUpPartsForSeries,
      saveDraft,
      discardDraft,
      deleteContentItem,
      listHistory,
      readRevision,
      readDraftVersion,
      restoreVersion,
      deleteOldAnswers,
    },
  );
}
