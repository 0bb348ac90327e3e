import { z } from "zod";
import { explainInVietnamese } from "./schemas/explain.ts";

z.config({ customError: explainInVietnamese });

/**
 * Who may call. `anyone`: a bearer, even a bad one, is not looked at. `member`: needs a live session.
 * `editor` and `admin`: a member with that role; others get the same 404 as for a thing that is not there.
 */
export type Access = "anyone" | "member" | "editor" | "admin";

export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON, unless `consumes` says otherwise. */
  body?: z.ZodType;
  consumes?: "multipart/form-data" | "text/plain";
  data: z.ZodType;
  /**
   * What is told on the way to those who accept `text/event-stream`, by the name of the event; the last one is `done` with
   * `data`, or `error` with the envelope.
   */
  stream?: Record<string, z.ZodType>;
  /** Requests from one address, where it is less than what the whole API takes: it costs more than others. */
  mostInAMinute?: number;
  /** Largest body in bytes; `jsonLimit` when not given. */
  bodyLimit?: number;
}

export const jsonLimit = 100 * 1024;
export const articleLimit = 1024 * 1024;
export const uploadLimit = 5 * 1024 * 1024;

/** One value per call; keyed in `v1.ts` by method and path. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;
