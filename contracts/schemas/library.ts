import { followLimit, savedLimit } from "../limits/library.ts";
import { z } from "zod";
import { ListedItem, SeriesItem, SeriesStep } from "./content.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "./text.ts";

export const ReadingProgress = z.object({
  itemId: id,
  /** 0 to 1: how far the member got in a text or video; the maximum over all visits. */
  progress: z.number(),
  readAt: moment,
});
export type ReadingProgress = z.output<typeof ReadingProgress>;

export const FollowKind = z.enum(["person", "category", "tag"]);
export type FollowKind = z.output<typeof FollowKind>;

export const Follow = z.object({
  kind: FollowKind,
  /** A user name, the slug of a category, or the tag itself. */
  target: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  followedAt: moment,
});
export type Follow = z.output<typeof Follow>;

const FollowTarget = z.object({ kind: FollowKind, target: z.string().min(1).max(200) });
/** The state after the change, and the number of followers. */
const Following = z.object({ isFollowed: z.boolean(), followerCount: z.int() });

/** The data stored with a saved item; undoing a removal sends all of it back. */
const SavedEntry = z.object({ savedAt: moment });
export type SavedEntry = z.output<typeof SavedEntry>;
export const SavedItem = SavedEntry.extend({ item: ListedItem });
export type SavedItem = z.output<typeof SavedItem>;

export const HistoryEntry = z.object({ item: SeriesItem, progress: z.number(), readAt: moment });
export type HistoryEntry = z.output<typeof HistoryEntry>;

/**
 * A text in progress. For a series, `progress` is the share of its parts that are read, and `next` the first unread
 * one.
 */
export const Unfinished = z.object({
  item: ListedItem,
  progress: z.number(),
  readAt: moment,
  next: SeriesStep.nullable(),
});
export type Unfinished = z.output<typeof Unfinished>;

const ById = z.object({ id });
const Page = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) };
const Saving = z.object({ isSaved: z.boolean() });

export const libraryEndpoints = {
  "POST /v1/reading/progress": endpoint({
    summary: "Save your reading progress of a published article or video. Stores nothing if history is disabled.",
    access: "member",
    body: z.object({ itemId: id, progress: z.number().min(0).max(1) }),
    data: z.object({ isHistoryOn: z.boolean() }),
  }),
  "GET /v1/reading/series/{id}": endpoint({
    summary: "Get your progress in the published parts of a series.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isHistoryOn: z.boolean(), items: z.array(ReadingProgress) }),
  }),
  "GET /v1/reading/unfinished": endpoint({
    summary: "List started and unfinished items, last read first: at most four articles, videos and series.",
    access: "member",
    data: z.object({ items: z.array(Unfinished) }),
  }),
  "GET /v1/reading/history": endpoint({
    summary:
      "List your reading history, latest first. `isHistoryOn` is false if history is disabled (`privacy.keepHistory`).",
    access: "member",
    query: z.object(Page),
    data: z.object({ isHistoryOn: z.boolean(), items: z.array(HistoryEntry), next: z.string().nullable() }),
  }),
  "DELETE /v1/reading/history/{id}": endpoint({
    summary: "Remove an item from your reading history, with its progress.",
    access: "member",
    params: ById,
    data: z.object({ isHistoryOn: z.boolean() }),
  }),
  "DELETE /v1/reading/history": endpoint({
    summary: "Clear your reading history.",
    access: "member",
    data: z.object({ isHistoryOn: z.boolean() }),
  }),
  "GET /v1/saved": endpoint({
    summary: "List your saved items of one kind or all, latest first.",
    access: "member",
    query: z.object({ kind: z.enum(["article", "series", "video"]).optional(), ...Page }),
    data: z.object({ items: z.array(SavedItem), next: z.string().nullable() }),
  }),
  "GET /v1/saved/{id}": endpoint({
    summary: "Get whether you have saved an item.",
    access: "member",
    params: ById,
    data: Saving,
  }),
  "PUT /v1/saved/{id}": endpoint({
    summary: `Save a published article, series or video. Idempotent. At most ${savedLimit}. With the values of a removed entry it undoes the removal: \`savedAt\` restores the position in the list.`,
    access: "member",
    params: ById,
    body: SavedEntry.partial(),
    data: Saving,
  }),
  "DELETE /v1/saved/{id}": endpoint({
    summary: "Remove a saved item. Idempotent.",
    access: "member",
    params: ById,
    data: Saving,
  }),
  "GET /v1/following": endpoint({
    summary: "List the newest articles, series and videos of the people, categories and tags you follow.",
    access: "member",
    query: z.object(Page),
    data: z.object({ items: z.array(ListedItem), next: z.string().nullable() }),
  }),
  "GET /v1/follows": endpoint({
    summary: "List the people, categories and tags you follow, latest first, without those no longer public.",
    access: "member",
    data: z.object({ follows: z.array(Follow) }),
  }),
  "PUT /v1/follows/{kind}/{target}": endpoint({
    summary: `Follow a person, category or tag. Idempotent. At most ${followLimit}; you cannot follow yourself.`,
    access: "member",
    params: FollowTarget,
    data: Following,
  }),
  "DELETE /v1/follows/{kind}/{target}": endpoint({
    summary: "Unfollow a person, category or tag.",
    access: "member",
    params: FollowTarget,
    data: Following,
  }),
};
