import type { ContentKind } from "#contracts/schemas/content.ts";
import type { SearchAnswer, Suggestion } from "#contracts/schemas/search.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError } from "#server/core/api-error.ts";
import { putMissing, type EntrySource } from "./entries.ts";
import { highlight, highlightBeginning } from "./highlight.ts";
import { presentResult, tagsOf } from "./present.ts";
import { narrowRecent } from "./recent.ts";
import { closestSpelling } from "./spelling.ts";
import {
  askIndex,
  countFound,
  findByWays,
  findCategoryId,
  findNewest,
  findSimilar,
  findTags,
  findTitles,
  readEntries,
  type Filters,
} from "./store.ts";
import { foldTag, readQuestion, termOfTagBeginning, termsOfBeginning, waysToBeFound, type Question } from "./terms.ts";

export { rebuildSearch, searchIndex } from "./entries.ts";
export { narrowRecent } from "./recent.ts";

const pageLength = 20;
/** Results that can be paged through; further ones need a more specific query. A multiple of the page length. */
const reach = 200;
/** Counting all matches of two common words would cost more than finding the best. */
const maxCounted = 1000;
const nearTitles = 10;
const tagsShown = 8;
/** Characters of a text in which an excerpt is searched: twice an ordinary article. */
const excerptFrom = 12_000;
/** Characters that are compared with titles when no word is found. */
const comparedLetters = 80;

const mostSuggestions = 8;
const suggestedCategories = 2;
const suggestedTags = 2;
/** Texts with a matching tag that are read; they have other tags as well. */
const tagsLookedAt = 50;
/** A shorter prefix matches nearly everything. */
const shortestBeginning = 2;

/** Where to search for an excerpt first: the words as typed, together or one by one. */
function hintsOf(q: string): string[] {
  const typed = q
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pair = typed.slice(0, 2).join(" ");
  return [...new Set([pair, ...typed.slice(0, 4)])].filter((hint) => hint !== "");
}

export interface SearchInput {
  q: string;
  kind?: ContentKind;
  /** Slug of the category. */
  category?: string;
  tag?: string;
  language?: string;
  level?: string;
  cursor?: string;
}

export type Search = ReturnType<typeof createSearch>;

async function readFilters(db: Queries, { kind, category, tag, language, level }: SearchInput): Promise<Filters> {
  const categoryId = category === undefined ? undefined : await findCategoryId(db, category);
  if (categoryId === null) throw new ApiError("NOT_FOUND");
  return {
    ...(kind ? { kind } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(tag ? { tag } : {}),
    ...(language ? { language } : {}),
    ...(level ? { level } : {}),
  };
}

/**
 * The ids of the first `limit` results. Searches titles and summaries first, which is fast and enough for most
 * queries.
 */
async function findResults(db: Queries, question: Question, filters: Filters, limit: number): Promise<string[]> {
  if (question.words.length === 0) return findNewest(db, filters, limit);
  const ways = waysToBeFound(question);
  const first = await findByWays(db, ways.inHead, filters, limit);
  if (first.length >= limit) return first;
  const rest = await findByWays(db, ways.anywhere, filters, limit);
  return [...new Set([...first, ...rest])].slice(0, limit);
}

async function findTagsStartingWith(db: Queries, question: Question): Promise<string[]> {
  const begun = question.folded.join(" ");
  const tags = await findTags(db, termOfTagBeginning(question), { limit: tagsLookedAt });
  return tags.filter((tag) => foldTag(tag).startsWith(begun)).slice(0, suggestedTags);
}

const findSimilarTitles = (db: Queries, { folded }: Question, filters: Filters, limit: number) =>
  findSimilar(db, folded.join(" ").slice(0, comparedLetters), filters, limit);

/** The rows of one answer with its count, filters and tags. */
async function queryIndex({ database }: EntrySource, input: SearchInput, question: Question, offset: number) {
  return askIndex(database, async (db) => {
    const filters = await readFilters(db, input);
    if (question.words.length === 0 && Object.keys(filters).length === 0) return null;
    const ids = await findResults(db, question, filters, offset + pageLength + 1);
    const isNear = ids.length === 0 && question.words.length > 0;
    const similar = isNear ? await findSimilarTitles(db, question, filters, 2 * nearTitles) : [];
    const shown = isNear
      ? similar.slice(0, nearTitles).map((row) => row.itemId)
      : ids.slice(offset, offset + pageLength);
    return {
      rows: await readEntries(db, shown, excerptFrom, hintsOf(input.q)),
      count: isNear ? shown.length : await countFound(db, question.folded, filters, maxCounted + 1),
      hasMore: ids.length > offset + pageLength,
      isNear,
      closest: closestSpelling(
        question,
        similar.map((row) => row.title),
      ),
    };
  });
}

/** @throws ApiError NOT_FOUND when the category is unknown */
export async function searchContent(deps: EntrySource, input: SearchInput): Promise<SearchAnswer> {
  const question = readQuestion(input.q);
  // Punctuation without a word matches nothing.
  if (question.words.length === 0 && input.q !== "") return nothing;
  const offset = readOffset(input.cursor);
  const answer = await queryIndex(deps, input, question, offset);
  if (answer === null) return nothing;
  const { rows, count, hasMore, isNear, closest } = answer;
  const next = offset + pageLength;
  return {
    results: rows.map((row) => presentResult(row, question)),
    total: { count: Math.min(count, maxCounted), isMore: count > maxCounted },
    next: hasMore && next < reach ? String(next) : null,
    isNear: isNear && rows.length > 0,
    closest,
    tags: tagsOf(rows, tagsShown),
  };
}

/** Suggestions during typing: the last word may be incomplete. */
export async function suggestContent({ database }: EntrySource, q: string): Promise<Suggestion[]> {
  const question = readQuestion(q);
  if (question.folded.join("").length < shortestBeginning) return [];
  const begun = termsOfBeginning(question);
  const { titles, tags, near } = await askIndex(database, async (db) => {
    const found = {
      titles: [
        ...(await findTitles(db, begun, { limit: suggestedCategories, isCategory: true })),
        ...(await findTitles(db, begun, { limit: mostSuggestions, isCategory: false })),
      ],
      tags: await findTagsStartingWith(db, question),
    };
    const isNothing = found.titles.length + found.tags.length === 0;
    const similar = isNothing ? await findSimilarTitles(db, question, {}, nearTitles / 2) : [];
    return {
      ...found,
      near: await readEntries(
        db,
        similar.map((row) => row.itemId),
        0,
      ),
    };
  });
  const isCategory = ({ kind }: { kind: string }) => kind === "category";
  const suggested = ({ kind, title, slug }: (typeof titles)[number]) => ({
    kind,
    target: slug,
    title: highlightBeginning(title, question),
  });
  return [
    ...titles.filter(isCategory).map(suggested),
    ...tags.map((tag) => ({ kind: "tag" as const, target: tag, title: highlightBeginning(tag, question) })),
    ...titles.filter((row) => !isCategory(row)).map(suggested),
    ...near.map(({ kind, slug, title }) => ({ kind, target: slug, title: highlight(title, question) })),
  ].slice(0, mostSuggestions) as Suggestion[];
}

/** Finds published content. `searchIndex` writes the entries, within the transactions of publishing. */
export const createSearch = (deps: EntrySource) => ({
  ...bindOperations(deps, { searchContent, suggestContent }),
  jobs: [
    { name: "add missing search entries", every: minutes(10), run: () => putMissing(deps) },
    { name: "limit the newest search entries", every: minutes(10), run: () => narrowRecent(deps.database) },
  ] satisfies ScheduledJob[],
});

const nothing: SearchAnswer = {
  results: [],
  total: { count: 0, isMore: false },
  next: null,
  isNear: false,
  closest: null,
  tags: [],
};

/** An invalid cursor counts as none. */
function readOffset(cursor: string | undefined): number {
  const offset = /^\d{1,4}$/.test(cursor ?? "") ? Number(cursor) : 0;
  return offset % pageLength === 0 && offset < reach ? offset : 0;
}
