import { ContentKind } from "#contracts/schemas/content-fields.ts";
import { type SearchAnswer, type SearchKind, type Suggestion } from "#contracts/schemas/search.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { readOffset } from "#server/core/pagination.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import type { SearchSource } from "#server/core/search-sources.ts";
import { ApiError } from "#server/core/api-error.ts";
import { putMissing, rebuildOutdated, type EntrySource } from "./entries.ts";
import { highlight, highlightBeginning } from "./highlight.ts";
import { findPages, presentPage } from "./pages.ts";
import { presentResult, tagsOf } from "./present.ts";
import { narrowRecent } from "./recent.ts";
import { closestSpelling, spelledAsIn } from "./spelling.ts";
import {
  askIndex,
  countEach,
  countFound,
  findByWays,
  findCategoryId,
  findNewest,
  findSimilar,
  findTags,
  findTitles,
  readEntries,
  type EntryRow,
  type Filters,
} from "./store.ts";
import {
  foldTag,
  kindTerm,
  readQuestion,
  termOfTagBeginning,
  termsOfBeginning,
  waysToBeFound,
  type Question,
} from "./terms.ts";
import { correctSlips } from "./vocabulary.ts";

export { putSearchEntry, rebuildSearch, removeSearchEntry, spellTags } from "./entries.ts";
export { narrowRecent } from "./recent.ts";

const pageLength = 20;
/** Results that can be paged through; further ones need a more specific query. */
const reach = 200;
/** Counting all matches of two common words would cost more than finding the best. */
const maxCounted = 1000;
const nearTitles = 10;
/** Pages of each kind beside the results, and of one kind alone. */
const pagesOfEach = 3;
const pagesOfOne = 50;
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
  kind?: SearchKind;
  /** Slug of the category. */
  category?: string;
  tag?: string;
  language?: string;
  level?: string;
  cursor?: string;
}

export type Search = ReturnType<typeof createSearch>;

const isOfContent = (kind: SearchKind | undefined): kind is ContentKind =>
  ContentKind.options.some((one) => one === kind);

async function readFilters(db: Queries, { kind, category, tag, language, level }: SearchInput): Promise<Filters> {
  const categoryId = category === undefined ? undefined : await findCategoryId(db, category);
  if (categoryId === null) throw new ApiError("NOT_FOUND");
  return {
    ...(isOfContent(kind) ? { kind } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(tag ? { tag } : {}),
    ...(language ? { language } : {}),
    ...(level ? { level } : {}),
  };
}

/** The ids of the first `limit` results. The best ways to match are fast, and enough for most queries. */
async function findResults(db: Queries, question: Question, filters: Filters, limit: number): Promise<string[]> {
  if (question.words.length === 0) return findNewest(db, filters, limit);
  const found = new Set<string>();
  for (const ways of waysToBeFound(question)) {
    for (const id of await findByWays(db, ways, filters, limit)) found.add(id);
    if (found.size >= limit) break;
  }
  return [...found].slice(0, limit);
}

async function findTagsStartingWith(db: Queries, question: Question, most = suggestedTags): Promise<string[]> {
  const begun = question.folded.join(" ");
  const tags = await findTags(db, termOfTagBeginning(question), { limit: tagsLookedAt });
  return tags.filter((tag) => foldTag(tag).startsWith(begun)).slice(0, most);
}

const findSimilarTitles = (db: Queries, { folded }: Question, filters: Filters, limit: number) =>
  findSimilar(db, folded.join(" ").slice(0, comparedLetters), filters, limit);

/** The shown part of one answer, with its count, filters and tags. */
interface FoundEntries {
  /** The question that the rows answer: a corrected one, if the typed one finds nothing. */
  question: Question;
  rows: EntryRow[];
  count: number;
  hasMore: boolean;
  isNear: boolean;
  closest: string | null;
  counts: SearchAnswer["counts"];
}

async function queryIndex(
  { database }: EntrySource,
  input: SearchInput,
  question: Question,
  offset: number,
): Promise<FoundEntries | null> {
  return askIndex(database, async (db) => {
    const filters = await readFilters(db, input);
    if (question.words.length === 0 && Object.keys(filters).length === 0) return null;
    const ids = await findResults(db, question, filters, offset + pageLength + 1);
    if (ids.length === 0 && question.words.length > 0) {
      const counts = filters.kind === undefined ? [] : await countKinds(db, question, filters);
      // With results of another kind, the words are right.
      return counts.length > 0 ? { ...none, question, counts } : queryNear(db, question, filters);
    }
    return {
      question,
      rows: await readEntries(db, ids.slice(offset, offset + pageLength), excerptFrom, hintsOf(input.q)),
      count: await countFound(db, question.folded, filters, maxCounted + 1),
      hasMore: ids.length > offset + pageLength,
      isNear: false,
      closest: null,
      counts: await countKinds(db, question, filters),
    };
  });
}

const none = { rows: [], count: 0, hasMore: false, isNear: false, closest: null };

/** Results of each kind, whichever of them is shown. */
async function countKinds(db: Queries, { folded }: Question, { kind: _, ...filters }: Filters) {
  const kinds = ContentKind.options;
  const lists = kinds.map((kind) => [...folded, kindTerm(kind)]);
  const counts = await countEach(db, lists, filters, maxCounted);
  return kinds.map((kind, at) => ({ kind, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
}

/** For a question that finds nothing: the results without its slips, or else similar titles. */
async function queryNear(db: Queries, question: Question, filters: Filters): Promise<FoundEntries> {
  const near = { hasMore: false, isNear: true, counts: [] };
  const corrected = await correctSlips(db, question, filters);
  if (corrected) {
    const ids = await findResults(db, corrected, filters, pageLength);
    const rows = await readEntries(db, ids, excerptFrom, corrected.folded);
    const texts = (["title", "summary", "body"] as const).flatMap((part) => rows.map((row) => row[part]));
    const closest = spelledAsIn(corrected, texts);
    const counts = await countKinds(db, corrected, filters);
    return { ...near, question: corrected, rows, count: rows.length, closest, counts };
  }
  const similar = await findSimilarTitles(db, question, filters, 2 * nearTitles);
  const ids = similar.slice(0, nearTitles).map((row) => row.itemId);
  const titles = similar.map((row) => row.title);
  const rows = await readEntries(db, ids, excerptFrom);
  return { ...near, question, rows, count: rows.length, closest: closestSpelling(question, titles) };
}

/** @throws ApiError NOT_FOUND when the category is unknown */
export async function searchContent(deps: SearchDeps, input: SearchInput): Promise<SearchAnswer> {
  const question = readQuestion(input.q);
  // Punctuation without a word matches nothing.
  if (question.words.length === 0 && input.q !== "") return nothing;
  const offset = readOffset(input.cursor, reach);
  const answer = await queryIndex(deps, input, question, offset);
  if (answer === null) return nothing;
  const pages = await queryPages(deps, input, question, answer.question);
  const counts = [...answer.counts, ...pages.counts];
  if (input.kind !== undefined && !isOfContent(input.kind))
    return { ...nothing, pages: pages.shown, counts, total: { count: pages.total, isMore: false } };
  const { rows, count, hasMore, isNear, closest } = answer;
  const next = offset + pageLength;
  return {
    results: rows.map((row) => presentResult(row, answer.question)),
    total: { count: Math.min(count, maxCounted), isMore: count > maxCounted },
    next: hasMore && next < reach ? String(next) : null,
    isNear: isNear && rows.length > 0,
    closest,
    pages: input.kind === undefined && offset === 0 ? pages.shown : [],
    counts,
    tags: tagsOf(rows, tagsShown),
  };
}

/** Pages for the typed question, or else for the corrected one. Filters of content exclude all of them. */
async function queryPages({ sources }: SearchDeps, input: SearchInput, typed: Question, corrected: Question) {
  const { kind, category, tag, language, level } = input;
  const isFiltered = [category, tag, language, level].some((filter) => filter !== undefined);
  let question = typed;
  let found = isFiltered ? [] : await findPages(sources(), typed);
  if (found.length === 0 && !isFiltered && corrected !== typed) {
    question = corrected;
    found = await findPages(sources(), corrected);
  }
  const shown = found.filter((one) => kind === undefined || one.kind === kind);
  const most = kind === undefined ? pagesOfEach : pagesOfOne;
  return {
    shown: shown.flatMap((one) => one.entries.slice(0, most).map((entry) => presentPage(one.kind, entry, question))),
    total: shown.reduce((sum, { entries }) => sum + entries.length, 0),
    counts: found.map(({ kind: one, entries }) => ({ kind: one, count: entries.length })),
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
    const corrected = isNothing ? await correctSlips(db, question, {}) : null;
    const near = corrected ? await findResults(db, corrected, {}, nearTitles / 2) : [];
    const similar =
      isNothing && near.length === 0
        ? (await findSimilarTitles(db, question, {}, nearTitles / 2)).map((row) => row.itemId)
        : near;
    return {
      ...found,
      near: await readEntries(db, similar, 0),
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

/** Tags for a writer, so that one subject does not get two. One letter is enough: there are few tags. */
export async function suggestTags({ database }: EntrySource, q: string): Promise<string[]> {
  const question = readQuestion(q);
  if (question.folded.length === 0) return [];
  const tags = await askIndex(database, (db) => findTagsStartingWith(db, question, tagsLookedAt));
  const seen = new Set<string>();
  return tags
    .filter((tag) => {
      const name = tag.toLowerCase();
      return !seen.has(name) && seen.add(name);
    })
    .slice(0, mostSuggestions);
}

export interface SearchDeps extends EntrySource {
  /** Read while answering: features that are created later contribute too. */
  sources: () => readonly SearchSource[];
}

/** Finds published content. `putSearchEntry` writes the entries, within the transactions of publishing. */
export const createSearch = (deps: SearchDeps) => ({
  ...bindOperations(deps, { searchContent, suggestContent, suggestTags }),
  jobs: [
    {
      name: "rebuild outdated search entries",
      every: minutes(60),
      firstAfter: seconds(20),
      run: () => rebuildOutdated(deps),
    },
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
  pages: [],
  counts: [],
  tags: [],
};
