import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { CallError, type CallData, type Client } from "#contracts/client.ts";
import { jsonLimit, type Access, type Endpoint } from "#contracts/endpoint.ts";
import { v1, type CallName } from "#contracts/v1.ts";
import type { Authenticate, CallFields, CallInput } from "#server/core/call.ts";
import { minutes } from "#server/core/clock.ts";
import { errorToReport } from "./answers.ts";
import type { TextBudget } from "#server/core/text-budget.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { expectedBytes, createBodyBudget, type BodySender } from "./body-budget.ts";
import { type CallerTurns, createCallerTurns, createStreamTurns } from "./caller-turns.ts";
import { requestContextOf, type RequestContext } from "../core/request-context.ts";
import { createAnswerInPieces } from "./event-stream.ts";
import { ApiError, fieldsOf } from "../core/api-error.ts";

export type RouteRegistrar = <Name extends CallName>(
  name: Name,
  handle: (call: CallInput<Name>) => Promise<CallData<Name>> | CallData<Name>,
  /**
   * Bytes of the stored texts that the call reads, found without reading them; they count against the caller's
   * budget.
   */
  weigh?: (input: CallFields<Name>) => Promise<number>,
) => void;

/**
 * Counts a request against the call's own limit per minute, for pages that answer the same query as the call.
 * @throws ApiError RATE_LIMITED
 */
export type CountCall = (name: CallName, request: FastifyRequest) => Promise<void>;

const rank = { member: 0, editor: 1, admin: 2 } as const;

interface RouteOptions {
  /** Replaces every call's own limit of requests a minute. */
  floodLimit?: number | undefined;
  heartbeat?: number | undefined;
  textBudget?: TextBudget;
  /** Called when a member without the role of a call makes it. */
  onDenied?: (request: FastifyRequest, viewer: Viewer) => void;
}

interface RouteDeps extends RouteOptions {
  app: FastifyInstance;
  authenticate: Authenticate;
  /** Names of the mounted calls. */
  served: Set<string>;
  floods: Map<CallName, ReturnType<FastifyInstance["createRateLimit"]>>;
  publicReadings: Map<string, (call: never) => unknown>;
  /** The viewers of requests whose bodies are being received. */
  admitted: WeakMap<FastifyRequest, Viewer | null>;
  bodies: ReturnType<typeof createBodyBudget>;
  receiving: WeakMap<FastifyRequest, () => void>;
  answerInPieces: ReturnType<typeof createAnswerInPieces>;
  turns: CallerTurns;
  streamTurns: CallerTurns;
}

async function countEndpointCall({ floods }: RouteDeps, name: CallName, request: FastifyRequest): Promise<void> {
  const counted = await floods.get(name)?.(request);
  if (counted && !counted.isAllowed && counted.isExceeded)
    throw new ApiError("RATE_LIMITED", { retryAfter: counted.ttlInSeconds });
}

const callerOf = (viewer: Viewer | null, context: RequestContext) =>
  viewer ? viewer.id : `address ${context.limitKey}`;

const spendTextBudget = ({ textBudget }: RouteDeps, viewer: Viewer | null, context: RequestContext, bytes: number) =>
  textBudget?.spend(callerOf(viewer, context), bytes);

/** Reserves room for a body that is about to be received. @throws ApiError RATE_LIMITED, TOO_LARGE */
function takeBudgets(
  deps: RouteDeps,
  call: {
    endpoint: Endpoint;
    viewer: Viewer | null;
    context: RequestContext;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): void {
  const { endpoint, viewer, context, request, reply } = call;
  const bodyLimit = endpoint.bodyLimit ?? jsonLimit;
  // First the budget that can be returned: a rejected call spends none.
  const sender: BodySender = viewer ? { kind: "member", key: viewer.id } : { kind: "visitor", key: context.limitKey };
  const release = deps.bodies.take(sender, request.raw, bodyLimit);
  try {
    spendTextBudget(deps, viewer, context, expectedBytes(request.raw, bodyLimit));
  } catch (error) {
    release();
    throw error;
  }
  deps.receiving.set(request, release);
  reply.raw.once("close", release);
}

function mountEndpoint<Name extends CallName>(
  deps: RouteDeps,
  name: Name,
  handle: (call: CallInput<Name>) => Promise<CallData<Name>> | CallData<Name>,
  weigh?: (input: CallFields<Name>) => Promise<number>,
): void {
  const { served, publicReadings, floods, app, floodLimit, authenticate, admitted, receiving, answerInPieces } = deps;
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
    config: {
      acceptsBeacons: endpoint.consumes === "text/plain",
      // Counted separately below.
      ...(floods.has(name) ? { rateLimit: false } : {}),
    },
    // Before the body is read: an unauthorized caller cannot make the server parse megabytes.
    onRequest: async (request, reply) => {
      // One counter per call: Fastify answers HEAD by a separate route.
      await countEndpointCall(deps, name, request);
      const context = requestContextOf(request);
      const viewer = await admit(endpoint.access, context, authenticate, (denied) => deps.onDenied?.(request, denied));
      admitted.set(request, viewer);
      if (endpoint.consumes === "multipart/form-data") {
        // Uploads have their own limits. Forms are not read before the handler asks for them; another body would be
        // read up to the size of a form.
        if (!/^multipart\/form-data\b/i.test(context.header("content-type") ?? ""))
          throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
        return;
      }
      takeBudgets(deps, { endpoint, viewer, context, request, reply });
    },
    // The body is parsed.
    preValidation: async (request) => receiving.get(request)?.(),
    handler: async (request, reply) => {
      const context = requestContextOf(request);
      const viewer = admitted.get(request) ?? null;
      if (endpoint.body && !isPlainObject(request.body)) throw new ApiError("BAD_JSON");
      const input = readInput(endpoint, request);
      const caller = callerOf(viewer, context);
      const call = { ...input, context, viewer, request, reply, log: request.log };
      const work = async (more = {}) => {
        if (weigh) spendTextBudget(deps, viewer, context, await weigh(input as CallFields<Name>));
        return handle({ ...call, ...more } as unknown as CallInput<Name>);
      };
      if (endpoint.stream) {
        return answerInPieces(endpoint, reply, context.header("accept"), request.log, (stream) =>
          deps.streamTurns(caller, async () => {
            // The caller may have left while waiting.
            stream.signal.throwIfAborted();
            return work({ stream });
          }),
        );
      }
      // A form arrives while it is handled, as slowly as its sender likes; uploads have turns of their own.
      const isForm = endpoint.consumes === "multipart/form-data";
      const data = await (isForm ? work() : deps.turns(caller, work));
      if (reply.sent) return reply;
      // Only fields of the contract are sent.
      return reply.send({ error: null, data: endpoint.data.parse(data) });
    },
  });
}

/**
 * Public reads for pages: the same contracts and handlers as over the network, but without a request, which would
 * double the cost.
 * @throws CallError like a client
 */
const readInProcess = async (
  { publicReadings, app }: RouteDeps,
  name: CallName,
  given?: { params?: object; query?: object },
): Promise<unknown> => {
  const handle = publicReadings.get(name);
  if (!handle) throw new Error(`${name} is not public`);
  const endpoint: Endpoint = v1[name];
  // As strings, like in an address.
  const asText = (values: object | undefined) =>
    Object.fromEntries(
      Object.entries(values ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
  try {
    const input = readInput(endpoint, { params: asText(given?.params), query: asText(given?.query) });
    return endpoint.data.parse(await handle(input as never));
  } catch (error) {
    const failure = errorToReport(error, app.log);
    throw new CallError(failure.toAnswer(randomUUID()), failure.status, failure.retryAfter ?? null);
  }
};

type MountedRoutes = RouteRegistrar & {
  served: Set<string>;
  readPublic: Client;
  countCall: CountCall;
  /** For pages, which share the turns of the address. */
  turns: CallerTurns;
  /** The member of a running request; null before it is authenticated. */
  viewerOf: (request: FastifyRequest) => Viewer | null;
};

/**
 * Returns the only way to mount an endpoint of the contract: reject an unauthorized caller, parse the input by the
 * contract's schema, call the handler, and answer in the envelope with exactly the fields of the contract.
 */
export function createRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  options: RouteOptions = {},
): MountedRoutes {
  const deps: RouteDeps = {
    ...options,
    app,
    authenticate,
    served: new Set(),
    floods: new Map(),
    publicReadings: new Map(),
    admitted: new WeakMap(),
    bodies: createBodyBudget(),
    receiving: new WeakMap(),
    answerInPieces: createAnswerInPieces(app, options.heartbeat),
    turns: createCallerTurns(),
    streamTurns: createStreamTurns(),
  };
  const route: RouteRegistrar = (name, handle, weigh) => mountEndpoint(deps, name, handle, weigh);
  const readPublic = (name: CallName, given?: { params?: object; query?: object }) => readInProcess(deps, name, given);
  const countCall: CountCall = (name, request) => countEndpointCall(deps, name, request);
  const viewerOf = (request: FastifyRequest) => deps.admitted.get(request) ?? null;
  return Object.assign(route, {
    served: deps.served,
    readPublic: readPublic as Client,
    countCall,
    turns: deps.turns,
    viewerOf,
  });
}

/**
 * What the contract takes from a request.
 * @throws ApiError NOT_FOUND for a name in the address, VALIDATION_FAILED with the fields for the rest
 */
export const readInput = (
  endpoint: Pick<Endpoint, "params" | "query" | "body">,
  given: { params?: unknown; query?: unknown; body?: unknown },
) => ({
  params: read(endpoint.params, named(given.params ?? {}), "NOT_FOUND"),
  query: read(endpoint.query, given.query, "VALIDATION_FAILED"),
  body: read(endpoint.body, given.body, "VALIDATION_FAILED"),
});

async function admit(
  access: Access,
  context: RequestContext,
  authenticate: Authenticate,
  onDenied: (viewer: Viewer) => void,
): Promise<Viewer | null> {
  if (access === "anyone") return null;
  const viewer = await authenticate(context);
  // A missing role looks like a missing resource: 403 is only for suspended accounts.
  if (rank[viewer.role] < rank[access]) {
    onDenied(viewer);
    if (viewer.withheldRole && rank[viewer.withheldRole] >= rank[access]) throw new ApiError("FACTOR_REQUIRED");
    throw new ApiError("NOT_FOUND");
  }
  return viewer;
}

/** No name contains a NUL, and the database rejects it in a query. */
function named(params: unknown): unknown {
  if (Object.values(params as Record<string, string>).some((value) => value.includes("\u0000")))
    throw new ApiError("NOT_FOUND");
  return params;
}

const isPlainObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function read(schema: z.ZodType | undefined, input: unknown, code: "VALIDATION_FAILED" | "NOT_FOUND") {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw code === "NOT_FOUND" ? new ApiError(code) : new ApiError(code, { fields: fieldsOf(parsed.error) });
}
