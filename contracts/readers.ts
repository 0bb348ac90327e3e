import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, moment } from "./text.ts";

export const ReadingProgress = z.object({
  itemId: id,
  /** 0 to 1: how far down a text, or how much of a video; the farthest that was reached. */
  progress: z.number(),
  readAt: moment,
});
export type ReadingProgress = z.output<typeof ReadingProgress>;

export const FollowKind = z.enum(["person", "category", "tag"]);
export type FollowKind = z.output<typeof FollowKind>;

/** Nobody reads what so many write; it also bounds the list, which is answered whole. */
export const followLimit = 1000;

export const Follow = z.object({
  kind: FollowKind,
  /** As it stands in addresses: a user name, the address of a category, or the tag itself. */
  target: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  followedAt: moment,
});
export type Follow = z.output<typeof Follow>;

const FollowTarget = z.object({ kind: FollowKind, target: z.string().min(1).max(200) });
/** How it stands now, and how many members follow. */
const Following = z.object({ isFollowed: z.boolean(), followerCount: z.int() });

export const readerEndpoints = {
  "POST /v1/reading/progress": endpoint({
    summary: "How far one has come in a published article or video. Keeps nothing for who has switched history off.",
    access: "member",
    body: z.object({ itemId: id, progress: z.number().min(0).max(1) }),
    data: z.object({ isKept: z.boolean() }),
  }),
  "GET /v1/reading/series/{id}": endpoint({
    summary: "How far one has come in what is published of a series.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isKept: z.boolean(), items: z.array(ReadingProgress) }),
  }),
  "GET /v1/follows": endpoint({
    summary: "Whom and what one follows, the latest first; without what is not public any more.",
    access: "member",
    data: z.object({ follows: z.array(Follow) }),
  }),
  "PUT /v1/follows/{kind}/{target}": endpoint({
    summary: `Follow a person, a category or a tag; once is enough. Nobody follows themselves, or more than ${followLimit}.`,
    access: "member",
    params: FollowTarget,
    data: Following,
  }),
  "DELETE /v1/follows/{kind}/{target}": endpoint({
    summary: "Follow no longer.",
    access: "member",
    params: FollowTarget,
    data: Following,
  }),
};
