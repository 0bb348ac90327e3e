import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { CallName, V1 } from "#contracts/v1.ts";
import type { RequestContext } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

/* The input of operations, as the contracts define it: server/http provides it, and services need no more of HTTP. */

type OutputOf<E, Name extends string> = E extends Record<Name, infer T extends z.ZodType> ? z.output<T> : undefined;

/** Public reads: pages call them inside the process, so their handlers have no request. */
type PublicReading<Name extends CallName> = Name extends `GET ${string}`
  ? V1[Name]["access"] extends "anyone"
    ? true
    : false
  : false;

/** What the contract of a call accepts, parsed. */
export interface CallFields<Name extends CallName> {
  params: OutputOf<V1[Name], "params">;
  query: OutputOf<V1[Name], "query">;
  body: OutputOf<V1[Name], "body">;
}

interface Requested<Name extends CallName> {
  context: RequestContext;
  viewer: V1[Name]["access"] extends "anyone" ? null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  log: FastifyBaseLogger;
}

/** How a call whose contract has a `stream` sends its pieces: see server/http/event-stream.ts. */
export type StreamOf<Name extends CallName> = V1[Name] extends {
  stream: infer Pieces extends Record<string, z.ZodType>;
}
  ? {
      isWanted: boolean;
      send<Event extends keyof Pieces & string>(event: Event, piece: z.input<Pieces[Event]>): void;
      signal: AbortSignal;
    }
  : never;

export type CallInput<Name extends CallName> = CallFields<Name> &
  (PublicReading<Name> extends true ? object : Requested<Name>) &
  (V1[Name] extends { stream: object } ? { stream: StreamOf<Name> } : object);

/**
 * The member of a bearer token.
 * @throws ApiError 401, 403, or 503 when the database is unavailable
 */
export type Authenticate = (context: RequestContext) => Promise<Viewer>;
