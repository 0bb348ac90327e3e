import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, moment } from "./text.ts";

/** From here on a text or a video counts as read: the last lines are seldom scrolled to. */
export const readAtLeast = 0.9;

export const ReadingProgress = z.object({
  itemId: id,
  /** 0 to 1: how far down a text, or how much of a video; the farthest that was reached. */
  progress: z.number(),
  readAt: moment,
});
export type ReadingProgress = z.output<typeof ReadingProgress>;

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
};
