import {
  type Placeholder,
  type SQL,
  type SQLWrapper,
  and,
  asc,
  desc,
  eq,
  inArray,
  like,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isUuid } from "#contracts/text/uuid.ts";
import { relatedCount, tagLimit } from "#contracts/limits/content.ts";
import type { ContentFields, ContentKind, SeriesItemKind } from "#contracts/schemas/content-fields.ts";
import { placesInSeries } from "./series-places.ts";
import { isAfter, type Position } from "#server/core/pagination.ts";
import type { Queries } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { contentItems, contentRedirects } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { canLead } from "./leading.ts";

export type ItemRow = Omit<typeof contentItems.$inferSelect, "bytes">;

export const category = alias(contentItems, "category");

export const isOfCategory = sql`${category.id} = ${contentItems.categoryId} and ${category.kind} = 'category'`;

export const cardColumns = {
  id: contentItems.id,
  kind: contentItems.kind,
  slug: contentItems.slug,
  title: contentItems.title,
  summary: contentItems.summary,
  published: contentItems.published,
  readingMinutes: contentItems.readingMinutes,
  publishedAt: contentItems.publishedAt,
  username: users.username,
  displayName: users.displayName,
  avatarId: users.avatarId,
  categorySlug: category.slug,
  categoryPublished: category.published,
  categoryStatus: category.status,
  /** Whether a video has a transcript, without reading it. */
  hasBody: sql<boolean>`${contentItems.body} is not null`,
};

/** Columns of an article's or video's page beyond its card. */
const wholeColumns = {
  ...cardColumns,
  body: contentItems.body,
  tags: contentItems.tags,
  updatedAt: contentItems.updatedAt,
  categoryId: contentItems.categoryId,
  bio: users.bio,
  series: placesInSeries(contentItems.id),
};

/** Values are written out, not parameters: a generic plan cannot use the indexes of published content. */
export const isPublished = (kind: ContentKind) =>
  sql`${contentItems.kind} = ${sql.raw(`'${kind}'`)} and ${isPublishedOfAnyKind}`;
export const isPublishedOfAnyKind = sql`${contentItems.status} = 'published'`;

export const cards = (db: Queries) =>
  db
    .select(cardColumns)
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.ownerId))
    .leftJoin(category, isOfCategory);

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export type WholeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareReading>["bySlug"]>>>;

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export interface ListOptions {
  categoryId?: string;
  ownerId?: string;
  language?: string;
  tag?: string;
  position?: Position;
  /** Only articles that may lead the front page: see `canLead`. */
  lead?: { at: Date; needsApproval: boolean };
  limit: number;
}

/** The published texts of a list after `position`; used with `newestFirst`. */
export function listFilter(kind: ContentKind, options: ListOptions): SQL | undefined {
  const conditions: (SQL | undefined)[] = [isPublished(kind)];
  if (options.categoryId) conditions.push(eq(contentItems.categoryId, options.categoryId));
  if (options.ownerId) conditions.push(eq(contentItems.ownerId, options.ownerId));
  if (options.tag) conditions.push(sql`${contentItems.tags} @> array[${options.tag}]::text[]`);
  if (options.language) conditions.push(sql`${contentItems.published} ->> 'language' = ${options.language}`);
  if (options.lead) conditions.push(canLead(options.lead));
  const isFurther = isAfter(options.position, contentItems.publishedAt, contentItems.id);
  if (isFurther) conditions.push(isFurther);
  return and(...conditions);
}

export const newestFirst = [
  sql`${contentItems.publishedAt} desc nulls first`,
  sql`${contentItems.id} desc nulls first`,
] as const;

/** Newest first; `limit` rows after `position`. */
export const listCards = (db: Queries, kind: ContentKind, options: ListOptions) =>
  cards(db)
    .where(listFilter(kind, options))
    .orderBy(...newestFirst)
    .limit(options.limit);

/**
 * A literal limit in the query: with a parameter, PostgreSQL assumes a tenth of the table and plans again for each
 * call.
 */
const literal = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder;

/**
 * Prepared queries for the page of an article or a video: built by Drizzle once and planned once per connection
 * instead of once per page. Building and planning were half of the database cost of a page.
 */
export function prepareReading(db: Queries, kind: SeriesItemKind) {
  const bySlug = db
    .select(wholeColumns)
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.ownerId))
    .leftJoin(category, isOfCategory)
    .where(and(isPublished(kind), eq(contentItems.slug, sql.placeholder("slug"))))
    .limit(1)
    .prepare(`${kind}_by_slug`);

  // Written out for each tag that a text may have: unnesting arrays for each candidate costs ten times as much.
  const sharedTags = (tags: SQLWrapper) =>
    sql<number>`${sql.join(
      Array.from(
        { length: tagLimit },
        (_, i) =>
          sql`coalesce((${tags})[${sql.raw(String(i + 1))}] = any(${sql.placeholder("tags")}::text[]), false)::int`,
      ),
      sql` + `,
    )}`;
  const related = (inCategory: SQL | undefined, limit: number) => {
    // Chooses among the newest, so that a page does not sort a whole category.
    const newest = db
      .select({ id: contentItems.id, tags: contentItems.tags, publishedAt: contentItems.publishedAt })
      .from(contentItems)
      .where(and(isPublished(kind), ne(contentItems.id, sql.placeholder("id")), inCategory))
      .orderBy(...newestFirst)
      .limit(literal(24))
      .as("newest");
    // Chosen before the joins.
    const shared = sharedTags(newest.tags).as("shared");
    const chosen = db
      .select({ id: newest.id, publishedAt: newest.publishedAt, shared })
      .from(newest)
      .orderBy(desc(shared), desc(newest.publishedAt), newest.id)
      .limit(literal(limit))
      .as("chosen");
    return db
      .select(cardColumns)
      .from(chosen)
      .innerJoin(contentItems, eq(contentItems.id, chosen.id))
      .leftJoin(users, eq(users.id, contentItems.ownerId))
      .leftJoin(category, isOfCategory)
      .orderBy(desc(chosen.shared), desc(chosen.publishedAt), chosen.id);
  };
  const relatedInCategory = related(eq(contentItems.categoryId, sql.placeholder("categoryId")), relatedCount).prepare(
    `related_${kind}_in_category`,
  );
  // Twice as many, because some may already come from the category.
  const relatedAnywhere = related(undefined, 2 * relatedCount).prepare(`related_${kind}_anywhere`);

  return {
    /** A published item by its current or a former address. */
    async bySlug(slug: string) {
      const [found] = await bySlug.execute({ slug });
      if (found) return found;
      const present = await presentSlug(db, kind, slug);
      return present ? (await bySlug.execute({ slug: present }))[0] : undefined;
    },

    /** The three with most common tags among the newest in the same category, filled up from other categories. */
    async related({ id, categoryId, tags }: { id: string; categoryId: string | null; tags: string[] }) {
      const near = categoryId ? await relatedInCategory.execute({ id, categoryId, tags }) : [];
      if (near.length === relatedCount) return near;
      const isNear = new Set(near.map((row) => row.id));
      const others = (await relatedAnywhere.execute({ id, tags })).filter((row) => !isNear.has(row.id));
      return [...near, ...others].slice(0, relatedCount);
    },
  };
}

export async function presentSlug(db: Queries, kind: ContentKind, former: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: contentItems.slug })
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.id, contentRedirects.itemId))
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, former)))
    .limit(1);
  return row?.slug;
}

const categoryColumns = { id: contentItems.id, slug: contentItems.slug, published: contentItems.published };

export async function listCategories(db: Queries, slug?: string) {
  // Table names are written out: Drizzle omits them in a query of one table.
  const articleCount = sql<number>`coalesce((
    select texts from published_counts where holder_id = content_items.id and published_counts.kind = 'article'
  ), 0)`;
  return db
    .select({ ...categoryColumns, articleCount })
    .from(contentItems)
    .where(and(isPublished("category"), slug === undefined ? undefined : eq(contentItems.slug, slug)))
    .orderBy(sql`(${contentItems.published} ->> 'order')::int`, contentItems.title);
}

export async function findCategory(db: Queries, slug: string): Promise<CategoryRow | undefined> {
  const [found] = await listCategories(db, slug);
  if (found) return found;
  const present = await presentSlug(db, "category", slug);
  return present ? (await listCategories(db, present))[0] : undefined;
}

/** A category by its present or a former slug, whatever its status. */
export async function findCategoryStatus(db: Queries, slug: string) {
  const columns = { id: contentItems.id, status: contentItems.status };
  const [present] = await db
    .select(columns)
    .from(contentItems)
    .where(and(eq(contentItems.kind, "category"), eq(contentItems.slug, slug)))
    .limit(1);
  if (present) return present;
  const [former] = await db
    .select(columns)
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.id, contentRedirects.itemId))
    .where(and(eq(contentRedirects.kind, "category"), eq(contentRedirects.slug, slug)))
    .limit(1);
  return former;
}

// ---- the working copy

export async function findItem(db: Queries, id: string): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.id, id)).limit(1);
  return row;
}

/** Locks the row until the transaction ends, so that checks on it still hold when it is written. */
export async function lockItem(db: Queries, id: string): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.id, id)).for("update").limit(1);
  return row;
}

/**
 * By id, address or former address. The id comes first, because another member could choose
 * the id of a draft as an address.
 */
export async function findItemAt(db: Queries, kind: ContentKind, slug: string): Promise<ItemRow | undefined> {
  const bySlug = (at: string) =>
    db
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.kind, kind), eq(contentItems.slug, at)))
      .limit(1);
  if (isUuid(slug)) {
    const item = await findItem(db, slug);
    if (item?.kind === kind) return item;
  }
  const [found] = await bySlug(slug);
  if (found) return found;
  const present = await presentSlug(db, kind, slug);
  return present ? (await bySlug(present))[0] : undefined;
}

/** Never reads whole rows: thirty long texts exceed the maximum answer of the embedded engine. */
export function listOwnItems(
  db: Queries,
  ownerId: string,
  options: { condition?: SQL; before?: Position; limit: number },
) {
  const working = sql`coalesce(${contentItems.draft}, ${contentItems.published})`;
  return db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      status: contentItems.status,
      version: contentItems.version,
      slug: contentItems.slug,
      title: sql<string>`${working} ->> 'title'`,
      summary: sql<string>`${working} ->> 'summary'`,
      hasDraft: sql<boolean>`${contentItems.draft} is not null`,
      savedAt: contentItems.savedAt,
      publishAt: contentItems.publishAt,
      publishedAt: contentItems.publishedAt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.ownerId, ownerId),
        options.condition,
        isAfter(options.before, contentItems.savedAt, contentItems.id),
      ),
    )
    .orderBy(sql`${contentItems.savedAt} desc nulls first`, desc(contentItems.id))
    .limit(options.limit);
}

export type OwnItemRow = Awaited<ReturnType<typeof listOwnItems>>[number];

/** Every text of a member, the oldest first, for data exports. */
export async function wholeItemsOf(db: Queries, ownerId: string): Promise<ItemRow[]> {
  const sized = await db
    .select({ id: contentItems.id, bytes: sql<number>`coalesce(${contentItems.bytes}, 0)` })
    .from(contentItems)
    .where(eq(contentItems.ownerId, ownerId))
    .orderBy(asc(contentItems.createdAt));
  return inPortions(sized, (ids) => db.select().from(contentItems).where(inArray(contentItems.id, ids)));
}

export async function insertItem(db: Queries, row: typeof contentItems.$inferInsert): Promise<ItemRow> {
  const [inserted] = await db.insert(contentItems).values(row).returning();
  return inserted!;
}

/** A changed or cleared `publishAt` resets the retries. */
export async function updateItem(
  db: Queries,
  id: string,
  change: Partial<typeof contentItems.$inferInsert>,
): Promise<ItemRow> {
  const [row] = await db
    .update(contentItems)
    .set("publishAt" in change ? { ...change, retryAt: null } : change)
    .where(eq(contentItems.id, id))
    .returning();
  return row!;
}

/** For a locked item: the row is known, so a long text is not read back from the database. */
export async function updateDraft(
  db: Queries,
  item: ItemRow,
  change: Pick<ItemRow, "draft" | "version" | "savedAt">,
): Promise<ItemRow> {
  await db.update(contentItems).set(change).where(eq(contentItems.id, item.id));
  return { ...item, ...change };
}

export async function deleteItem(db: Queries, id: string) {
  await db.delete(contentItems).where(eq(contentItems.id, id));
}

/** Addresses like `base` and `base-2` that another item has or had since it was published. */
export async function takenSlugs(db: Queries, kind: ContentKind, base: string, exceptId: string): Promise<Set<string>> {
  const alike = (column: typeof contentItems.slug | typeof contentRedirects.slug) =>
    or(sql`${column} = ${base}`, like(column, `${base}-%`));
  const current = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), alike(contentItems.slug), ne(contentItems.id, exceptId)));
  const former = await db
    .select({ slug: contentRedirects.slug })
    .from(contentRedirects)
    .where(and(eq(contentRedirects.kind, kind), alike(contentRedirects.slug), ne(contentRedirects.itemId, exceptId)));
  return new Set([...current, ...former].map((row) => row.slug));
}

/** Redirects `former` to the item, and removes redirects from its current address. */
export async function moveAddress(
  db: Queries,
  item: { id: string; kind: ContentKind },
  former: string,
  present: string,
) {
  await db
    .delete(contentRedirects)
    .where(and(eq(contentRedirects.kind, item.kind), eq(contentRedirects.slug, present)));
  await db
    .insert(contentRedirects)
    .values({ kind: item.kind, slug: former, itemId: item.id })
    .onConflictDoUpdate({ target: [contentRedirects.kind, contentRedirects.slug], set: { itemId: item.id } });
}

export async function findPerson(db: Queries, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.displayName,
      bio: users.bio,
      avatarId: users.avatarId,
    })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  return row;
}

/** Whether a category with this id has ever been published: a withdrawn one may come back. */
export async function isCategory(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(eq(contentItems.id, id), eq(contentItems.kind, "category"), sql`${contentItems.publishedAt} is not null`),
    );
  return rows.length > 0;
}

export type { ContentFields };
