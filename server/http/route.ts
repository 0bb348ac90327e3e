import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { CallError, type CallData, type Client } from "#contracts/client.ts";
import { jsonLimit, type Access, type Endpoint } from "#contracts/endpoint.ts";
import { v1, type CallName, type V1 } from "#contracts/v1.ts";
import { minutes } from "#server/core/clock.ts";
import { failureToTell } from "./answers.ts";
import type { TextBudget } from "#server/core/limits.ts";
import { bytesToCome, createBodyBudget, type BodySender } from "./body-budget.ts";
import { callerOf, type Caller } from "../core/request-context.ts";
import { createAnswerInPieces } from "./event-stream.ts";
import { Failure } from "../core/api-error.ts";

/** The member behind a live session. */
export interface Person {
  id: string;
  role: "member" | "editor" | "admin";
  sessionId: string;
}

type OutputOf<E, Name extends string> = E extends Record<Name, infer T extends z.ZodType> ? z.output<T> : undefined;

/** What anybody may read: pages call it inside the process, so its handlers see nothing of a request. */
type PublicReading<Name extends CallName> = Name extends `GET ${string}`
  ? V1[Name]["access"] extends "anyone"
    ? true
    : false
  : false;

interface Input<Name extends CallName> {
  params: OutputOf<V1[Name], "params">;
  query: OutputOf<V1[Name], "query">;
  body: OutputOf<V1[Name], "body">;
}

interface Requested<Name extends CallName> {
  caller: Caller;
  person: V1[Name]["access"] extends "anyone" ? null : Person;
  request: FastifyRequest;
  reply: FastifyReply;
  log: FastifyBaseLogger;
}

/** How a call whose contract has a `stream` tells its pieces: see event-stream.ts. */
export type StreamOf<Name extends CallName> = V1[Name] extends {
  stream: infer Pieces extends Record<string, z.ZodType>;
}
  ? {
      isWanted: boolean;
      tell<Event extends keyof Pieces & string>(event: Event, piece: z.input<Pieces[Event]>): void;
      signal: AbortSignal;
    }
  : never;

export type Call<Name extends CallName> = Input<Name> &
  (PublicReading<Name> extends true ? object : Requested<Name>) &
  (V1[Name] extends { stream: object } ? { stream: StreamOf<Name> } : object);

export type Serve = <Name extends CallName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<CallData<Name>> | CallData<Name>,
  /** Bytes of the stored texts that the call reads, found without reading them: they count against the caller's budget. */
  weigh?: (input: Input<Name>) => Promise<number>,
) => void;

/**
 * Counts a request against the call's own limit of requests a minute, as each request of the call itself is counted: for
 * pages that answer the same question. @throws Failure RATE_LIMITED
 */
export type CountCall = (name: CallName, request: FastifyRequest) => Promise<void>;

/** Who is behind a bearer token. @throws Failure 401, 403, or 503 when that cannot be found out */
export type Authenticate = (caller: Caller) => Promise<Person>;

const rank = { member: 0, editor: 1, admin: 2 } as const;

/**
 * Returns the one way to mount an endpoint of the contract: refuse a wrong caller, read the input by the contract's
 * schema, call the handler, and answer in the envelope with exactly what the contract lets out.
 */
export function createServe(
  app: FastifyInstance,
  authenticate: Authenticate,
  {
    floodLimit,
    heartbeat,
    textBudget,
  }: {
    /** In place of every call's own limit of requests a minute. */
    floodLimit?: number | undefined;
    heartbeat?: number | undefined;
    textBudget?: TextBudget;
  } = {},
): Serve & { served: Set<string>; readInside: Client; countCall: CountCall } {
  const served = new Set<string>();
  const floods = new Map<CallName, ReturnType<typeof app.createRateLimit>>();
  const publicReadings = new Map<string, (call: never) => unknown>();
  const admitted = new WeakMap<FastifyRequest, Person | null>();
  const bodies = createBodyBudget();
  const receiving = new WeakMap<FastifyRequest, () => void>();
  const answerInPieces = createAnswerInPieces(app, heartbeat);
  const countCall: CountCall = async (name, request) => {
    const counted = await floods.get(name)?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded)
      throw new Failure("RATE_LIMITED", { retryAfter: counted.ttlInSeconds });
  };
  const spend = (person: Person | null, caller: Caller, bytes: number) =>
    textBudget?.spend(person ? person.id : `address ${caller.limitKey}`, bytes);
  const serve: Serve = (name, handle, weigh) => {
    const endpoint: Endpoint = v1[name];
    const [method = "GET", path = ""] = name.split(" ");
    const bodyLimit = endpoint.bodyLimit ?? jsonLimit;
    served.add(name);
    if (method === "GET" && endpoint.access === "anyone") publicReadings.set(name, handle);
    if (endpoint.mostInAMinute !== undefined)
      floods.set(name, app.createRateLimit({ max: floodLimit ?? endpoint.mostInAMinute, timeWindow: minutes(1) }));
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit,
      // Counted by itself below, not with all the others.
      ...(floods.has(name) ? { config: { rateLimit: false } } : {}),
      // Before the body is read: a stranger cannot have us parse megabytes for nothing.
      onRequest: async (request, reply) => {
        // One count for all that lead here: Fastify answers HEAD by a route of its own.
        await countCall(name, request);
        const caller = callerOf(request);
        const person = await admit(endpoint.access, caller, authenticate);
        admitted.set(request, person);
        if (endpoint.consumes === "multipart/form-data") {
          // Pictures are counted by their own feature. Forms are not read before the handler asks for them; anything else
          // would be, up to the size of a form.
          if (!/^multipart\/form-data\b/i.test(caller.header("content-type") ?? ""))
            throw new Failure("UNSUPPORTED_MEDIA_TYPE");
          return;
        }
        // First what can be given back: a call that is refused takes nothing of either budget.
        const sender: BodySender = person
          ? { kind: "member", key: person.id }
          : { kind: "visitor", key: caller.limitKey };
        const release = bodies.take(sender, request.raw, bodyLimit);
        try {
          spend(person, caller, bytesToCome(request.raw, bodyLimit));
        } catch (error) {
          release();
          throw error;
        }
        receiving.set(request, release);
        reply.raw.once("close", release);
      },
      // The body is parsed.
      preValidation: async (request) => receiving.get(request)?.(),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const person = admitted.get(request) ?? null;
        if (endpoint.body && !isPlainObject(request.body)) throw new Failure("BAD_JSON");
        const input = readInput(endpoint, request);
        if (weigh) spend(person, caller, await weigh(input as Input<typeof name>));
        const call = { ...input, caller, person, request, reply, log: request.log };
        if (endpoint.stream) {
          return answerInPieces(endpoint, reply, caller.header("accept"), request.log, async (stream) =>
            handle({ ...call, stream } as unknown as Call<typeof name>),
          );
        }
        const data = await handle(call as unknown as Call<typeof name>);
        if (reply.sent) return reply;
        // What the contract does not name does not leave the house.
        return reply.send({ error: null, data: endpoint.data.parse(data) });
      },
    });
  };
  /**
   * Public readings for pages: the same contract and handlers as over the network, without a request, which would double
   * what a reading costs. @throws CallError as a client does
   */
  const readInside = async (name: CallName, given?: { params?: object; query?: object }): Promise<unknown> => {
    const handle = publicReadings.get(name);
    if (!handle) throw new Error(`${name} is not for everybody to read`);
    const endpoint: Endpoint = v1[name];
    // As an address would carry it.
    const asText = (values: object | undefined) =>
      Object.fromEntries(
        Object.entries(values ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      );
    try {
      const input = readInput(endpoint, { params: asText(given?.params), query: asText(given?.query) });
      return endpoint.data.parse(await handle(input as never));
    } catch (error) {
      const failure = failureToTell(error, app.log);
      throw new CallError(failure.toAnswer(randomUUID()), failure.status, failure.retryAfter ?? null);
    }
  };
  return Object.assign(serve, { served, readInside: readInside as Client, countCall });
}

const readInput = (endpoint: Endpoint, given: { params: unknown; query: unknown; body?: unknown }) => ({
  params: read(endpoint.params, named(given.params), "NOT_FOUND"),
  query: read(endpoint.query, given.query, "VALIDATION_FAILED"),
  body: read(endpoint.body, given.body, "VALIDATION_FAILED"),
});

async function admit(access: Access, caller: Caller, authenticate: Authenticate): Promise<Person | null> {
  if (access === "anyone") return null;
  const person = await authenticate(caller);
  // A role that is missing looks like a thing that is missing: 403 is kept for suspended accounts alone.
  if (rank[person.role] < rank[access]) throw new Failure("NOT_FOUND");
  return person;
}

/** Nothing has a name with a NUL in it, and the database would refuse to look for one. */
function named(params: unknown): unknown {
  if (Object.values(params as Record<string, string>).some((value) => value.includes("\u0000")))
    throw new Failure("NOT_FOUND");
  return params;
}

const isPlainObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function read(schema: z.ZodType | undefined, input: unknown, code: "VALIDATION_FAILED" | "NOT_FOUND") {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw code === "NOT_FOUND" ? new Failure(code) : new Failure(code, { fields: fieldsOf(parsed.error) });
}

/** First message of each field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 50)) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
