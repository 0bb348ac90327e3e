import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment } from "./text.ts";

/** How an article is read; anonymous counters. Days are those of Vietnam. */
export const ArticleFigures = z.object({
  title: z.string(),
  slug: z.string(),
  /** Whether readers can open it now. */
  isPublished: z.boolean(),
  publishedAt: moment,
  /** The first day of `finished`, `sources`, `lookUps` and `words`; reads are counted from the publication on. */
  since: z.iso.date(),
  /** A reader counts once a day. `recent`: within `figureDays`; `sinceCounting`: from `since` on. */
  reads: z.object({ total: z.int(), recent: z.int(), sinceCounting: z.int() }),
  /** Reads to the end (`readAtLeast`). */
  finished: z.int(),
  /** Up to `figureDays`, the last is today. */
  days: z.array(z.object({ day: z.iso.date(), reads: z.int() })),
  /**
   * Where readers came from, the most frequent first. `site`: another page of the site; `unknown`: no link, or one
   * that the browser keeps secret; `other`: rare hosts together, last.
   */
  sources: z.array(
    z.object({ kind: z.enum(["host", "site", "unknown", "other"]), host: z.string().nullable(), reads: z.int() }),
  ),
  /** Of all words. */
  lookUps: z.int(),
  /** The most frequent ones, as written in the text, in lower case. */
  words: z.array(z.object({ word: z.string(), lookUps: z.int() })),
});
export type ArticleFigures = z.output<typeof ArticleFigures>;

export const figureEndpoints = {
  "GET /v1/articles/{slug}/figures": endpoint({
    summary: "Count the readers of an article that was published once, by slug or id. Author and editors only.",
    access: "member",
    params: z.object({ slug: z.string().max(200) }),
    data: ArticleFigures,
  }),
};
