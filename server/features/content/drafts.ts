import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type {
  Article,
  Category,
  ContentFields,
  ContentKind,
  ContentState,
  Draft,
  DraftSummary,
  Revision,
} from "#contracts/content.ts";
import { NotADocument, readDocument } from "#document/check.ts";
import { picturesOf, type DocumentNode } from "#document/reading.ts";
import { after, hours, minutes } from "#server/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems, idempotentAnswers } from "#server/database/tables.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import { draftAddress, mustBeFree } from "./addresses.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { mayBegin, mayEdit } from "./policy.ts";
import {
  presentDraft,
  presentDraftSummary,
  presentRevision,
  previewArticle,
  previewCategory,
  workingFields,
} from "./present.ts";
import type { ContentParts } from "./service.ts";
import {
  countOwnUploads,
  deleteItem,
  findItem,
  findItemAt,
  findPerson,
  findRevision,
  insertItem,
  keepAnswer,
  listCategories,
  listOwnItems,
  prepareArticleReading,
  listRevisions,
  lockItem,
  reserveAnswer,
  updateItem,
  type ItemRow,
} from "./store.ts";

/** How many texts a person may begin in an hour. */
const beginLimit = { max: 60, window: hours(1) };
/** Autosave sends at most one request in two seconds; this leaves room for several tabs. */
const saveLimit = { max: 120, window: minutes(1) };
const listLength = 30;
const answersKept = hours(24);

/** The working copy. What is not the caller's is NOT_FOUND, as if it were not there. */
export function createDrafts({ database, clock, limits }: ContentParts) {
  const db = database.queries;
  const { related } = prepareArticleReading(db);

  const present = async (item: ItemRow, queries: Queries = db): Promise<Draft> =>
    presentDraft(item, item.ownerId ? await findPerson(queries, item.ownerId) : undefined);

  /** @throws Failure NOT_FOUND */
  function allow(person: Person, item: ItemRow | undefined): ItemRow {
    if (!item || !mayEdit(person, item)) throw new Failure("NOT_FOUND");
    return item;
  }

  /**
   * Fields as they may be stored: the text checked; every picture an upload of the caller or the owner, or in the item
   * already (an editor may have put it there, or somebody who has gone). @throws Failure VALIDATION_FAILED
   */
  async function storable(
    queries: Queries,
    person: Person,
    item: Pick<ItemRow, "ownerId" | "draft" | "body" | "published">,
    fields: ContentFields,
  ): Promise<ContentFields> {
    const pictures = new Set(fields.cover.uploadId ? [fields.cover.uploadId] : []);
    let checked = fields;
    if (fields.kind === "article") {
      try {
        const body = readDocument(fields.body).toJSON() as DocumentNode;
        for (const id of picturesOf(body)) pictures.add(id);
        checked = { ...fields, body: body as typeof fields.body, tags: [...new Set(fields.tags)] };
      } catch (error) {
        if (error instanceof NotADocument) throw fieldFailure("fields.body", "Nội dung có phần không lưu được.");
        throw error;
      }
    }
    const known = picturesIn(item);
    const added = [...pictures].filter((id) => !known.has(id));
    const owners = [person.id, ...(item.ownerId ? [item.ownerId] : [])];
    if ((await countOwnUploads(queries, added, owners)) !== added.length)
      throw fieldFailure("fields.body", "Có ảnh không tìm thấy. Bạn tải ảnh lên lại nhé.");
    return checked;
  }

  async function begin(queries: Queries, person: Person, fields: ContentFields): Promise<ItemRow> {
    const id = randomUUID();
    const now = clock.now();
    const draft = await storable(
      queries,
      person,
      { ownerId: person.id, draft: null, body: null, published: null },
      fields,
    );
    if (draft.slug !== null) await mustBeFree(queries, { id, kind: fields.kind }, draft.slug);
    return insertItem(queries, {
      id,
      kind: fields.kind,
      slug: draftAddress(id),
      ownerId: person.id,
      draft,
      savedAt: now,
      createdAt: now,
    });
  }

  return {
    /** The same `key` with the same fields answers what it answered before and creates nothing. */
    async begin(person: Person, fields: ContentFields, key: string | null): Promise<Draft> {
      if (!mayBegin(person, fields.kind)) throw new Failure("NOT_FOUND");
      if (key !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
        throw fieldFailure("Idempotency-Key", "Khoá chống trùng phải là một UUID.");
      await limits.take(`begin:${person.id}`, beginLimit);
      return database.transaction(async (tx) => {
        const bodyHash = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
        const earlier = key === null ? undefined : await reserveAnswer(tx, person.id, key, bodyHash);
        if (earlier) {
          if (earlier.bodyHash !== bodyHash)
            throw fieldFailure("Idempotency-Key", "Khoá này đã dùng cho một nội dung khác.");
          const id = (earlier.answer as { id?: string } | null)?.id;
          if (id === undefined) throw new Failure("IN_PROGRESS");
          const item = await findItem(tx, id);
          // It was dropped since.
          if (!item) throw new Failure("NOT_FOUND");
          return present(item, tx);
        }
        const item = await begin(tx, person, fields);
        if (key !== null) await keepAnswer(tx, person.id, key, { id: item.id });
        return present(item, tx);
      });
    },

    async own(
      person: Person,
      options: { state?: ContentState; cursor?: string },
    ): Promise<{ drafts: DraftSummary[]; next: string | null }> {
      const states: Record<ContentState, SQL | undefined> = {
        draft: and(eq(contentItems.status, "draft"), isNull(contentItems.publishAt)),
        scheduled: and(ne(contentItems.status, "published"), isNotNull(contentItems.publishAt)),
        published: eq(contentItems.status, "published"),
        withdrawn: and(eq(contentItems.status, "withdrawn"), isNull(contentItems.publishAt)),
      };
      const before = readCursor(options.cursor);
      const condition = options.state ? states[options.state] : undefined;
      const rows = await listOwnItems(db, person.id, {
        limit: listLength + 1,
        ...(condition ? { condition } : {}),
        ...(before ? { before } : {}),
      });
      const page = rows.slice(0, listLength);
      const last = page.at(-1);
      return {
        drafts: page.map(presentDraftSummary),
        next: rows.length > listLength && last ? writeCursor({ at: last.savedAt, id: last.id }) : null,
      };
    },

    /** The working copy at an address, and what publishing it now would show. */
    async read(
      person: Person,
      kind: ContentKind,
      slug: string,
    ): Promise<{ draft: Draft; preview: { article: Article | null; category: Category | null } }> {
      const item = allow(person, await findItemAt(db, kind, slug));
      const draft = await present(item);
      const fields = workingFields(item);
      const categories = await listCategories(db);
      if (fields.kind === "category") {
        const articleCount = categories.find((row) => row.id === item.id)?.articleCount ?? 0;
        return { draft, preview: { article: null, category: previewCategory(item, articleCount) } };
      }
      const author = item.ownerId ? await findPerson(db, item.ownerId) : undefined;
      const category = categories.find((row) => row.id === fields.categoryId);
      const furtherReading = await related({ id: item.id, categoryId: fields.categoryId, tags: fields.tags });
      return {
        draft,
        preview: { article: previewArticle(item, author, category, furtherReading, clock.now()), category: null },
      };
    },

    /** @throws Failure VERSION_CONFLICT with the working copy as it is now: nothing is overwritten */
    async save(person: Person, id: string, version: number, fields: ContentFields): Promise<Draft> {
      await limits.take(`save:${person.id}`, saveLimit);
      return database.transaction(async (tx) => {
        const item = allow(person, await lockItem(tx, id));
        if (fields.kind !== item.kind) throw fieldFailure("fields.kind", "Loại nội dung không đổi được.");
        if (item.version !== version)
          throw new Failure("VERSION_CONFLICT", { details: { draft: await present(item, tx) } });
        const draft = await storable(tx, person, item, fields);
        // The address itself changes when the draft is published. One that was free when it was chosen and is taken
        // since is told then: it must not keep words from being saved.
        if (draft.slug !== null && draft.slug !== workingFields(item).slug) await mustBeFree(tx, item, draft.slug);
        return present(await updateItem(tx, id, { draft, version: version + 1, savedAt: clock.now() }), tx);
      });
    },

    /**
     * null when the text was never published and is gone now.
     * @throws Failure VERSION_CONFLICT when there is a newer text, which whoever drops has not seen
     */
    async drop(person: Person, id: string, version: number): Promise<Draft | null> {
      return database.transaction(async (tx) => {
        const item = allow(person, await lockItem(tx, id));
        if (item.version !== version)
          throw new Failure("VERSION_CONFLICT", { details: { draft: await present(item, tx) } });
        if (item.published === null) {
          await deleteItem(tx, id);
          return null;
        }
        const dropped = await updateItem(tx, id, {
          draft: null,
          publishAt: null,
          version: item.version + 1,
          savedAt: clock.now(),
        });
        return present(dropped, tx);
      });
    },

    async history(person: Person, id: string): Promise<Revision[]> {
      allow(person, await findItem(db, id));
      return (await listRevisions(db, id)).map(presentRevision);
    },

    async revision(person: Person, id: string, number: number): Promise<{ revision: Revision; fields: ContentFields }> {
      allow(person, await findItem(db, id));
      const row = await findRevision(db, id, number);
      if (!row) throw new Failure("NOT_FOUND");
      return { revision: presentRevision(row), fields: row.fields };
    },

    /** An earlier version becomes the draft; what is published stays until that is published. */
    async restore(person: Person, id: string, version: number, number: number): Promise<Draft> {
      return database.transaction(async (tx) => {
        const item = allow(person, await lockItem(tx, id));
        if (item.version !== version)
          throw new Failure("VERSION_CONFLICT", { details: { draft: await present(item, tx) } });
        const row = await findRevision(tx, id, number);
        if (!row) throw new Failure("NOT_FOUND");
        // Its address may meanwhile be another's; the present one stays.
        const draft = { ...row.fields, slug: null };
        return present(await updateItem(tx, id, { draft, version: version + 1, savedAt: clock.now() }), tx);
      });
    },

    async forgetOldAnswers() {
      await db
        .delete(idempotentAnswers)
        .where(lt(idempotentAnswers.createdAt, sql`${after(clock.now(), -answersKept).toISOString()}::timestamptz`));
    },
  };
}

/** Uploads that an item shows already. */
function picturesIn(item: Pick<ItemRow, "draft" | "body" | "published">): Set<string> {
  const drafted = item.draft?.kind === "article" ? picturesOf(item.draft.body as DocumentNode) : [];
  const published = item.body === null ? [] : picturesOf(item.body as DocumentNode);
  const covers = [item.draft?.cover.uploadId, item.published?.cover.uploadId].filter((id) => typeof id === "string");
  return new Set([...drafted, ...published, ...covers]);
}
