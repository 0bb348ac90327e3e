import { z } from "zod";
import type { CacheTag } from "./cache-tags.ts";
import { explainInVietnamese } from "./schemas/explain.ts";

z.config({ customError: explainInVietnamese });

/**
 * Who may call. `anyone`: a bearer token is ignored, even an invalid one. `member`: needs a live session. `editor`
 * and `admin`: a member with that role; others get the 404 of a resource that does not exist.
 */
export type Access = "anyone" | "member" | "editor" | "admin";

export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON, unless `consumes` names another type. */
  body?: z.ZodType;
  consumes?: "multipart/form-data" | "text/plain";
  data: z.ZodType;
  /**
   * Events that are streamed to callers that accept `text/event-stream`, by event name. The last event is `done` with
   * `data`, or `error` with the envelope.
   */
  stream?: Record<string, z.ZodType>;
  /**
   * Request limit per address, for expensive calls; it is lower than the limit of the whole API. Counted in the memory
   * of each node: a limit that all nodes share is taken in the operation (`limits.take`).
   */
  mostInAMinute?: number;
  /** Largest body in bytes; default `jsonLimit`. */
  bodyLimit?: number;
  /**
   * The cache tags of an answer. The server stores a page only if every answer that it shows has tags, so an endpoint
   * without them makes its pages slower, never wrong.
   */
  tags?(data: unknown): readonly CacheTag[];
}

export const jsonLimit = 100 * 1024;
export const articleLimit = 1024 * 1024;

/** One per call; `v1.ts` keys them by method and path. `cached` is an argument of its own so that its types follow from `e`. */
export const endpoint = <const E extends Endpoint>(
  e: E,
  cached?: { tags(data: z.output<E["data"]>): readonly CacheTag[] },
): E => (cached ? { ...e, tags: cached.tags as Endpoint["tags"] } : e);
