import type { z } from "zod";
import type { ApiErrorBody, Envelope, ErrorCode } from "./envelope.ts";
import type { CallName, V1 } from "./v1.ts";

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part<E, Name extends string> =
  E extends Record<Name, infer T extends z.ZodType> ? Record<Name, InputOf<T>> : object;
type OptionalQuery<E> = E extends { query: infer T extends z.ZodType } ? { query?: InputOf<T> } : object;

/** The input of a call: path parameters, query and body, as far as its contract has them. */
export type CallInput<Name extends CallName> = Part<V1[Name], "params"> &
  OptionalQuery<V1[Name]> &
  BodyOf<V1[Name]> &
  CallOptions;
type BodyOf<E> = E extends { consumes: "multipart/form-data" } ? { form: FormData } : Part<E, "body">;
interface CallOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
  headers?: Record<string, string>;
}
export type CallData<Name extends CallName> = z.output<V1[Name]["data"]>;

const mark = Symbol.for("mam.CallError");

/** An error of the API, or `UNAVAILABLE` when no answer arrived. */
export class CallError extends Error {
  readonly [mark] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly failure: ApiErrorBody;
  /** Seconds after which to retry, if the answer says so. */
  readonly retryAfter: number | null;

  constructor(failure: ApiErrorBody, status: number, retryAfter: number | null = null) {
    super(failure.message);
    this.name = "CallError";
    this.code = failure.code;
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }

  /** The page bundle has its own copy of this class and must recognize errors of the host's copy. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** Sends a request: over the network in the browser, as a function call in the process during server rendering. */
export type Send = (path: string, init: RequestInit & { method: string }) => Promise<Response>;

type Inputs = {
  [Name in CallName]: object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];
};
interface AnyInput extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
  form?: FormData;
}
/**
 * Inferred instead of written as `Inputs[Name]`: while `Name` is unknown, the type checker uses the constraint as the
 * context of the input. For `Inputs[Name]` that is the union of all calls, rebuilt at every call site.
 */
type NeedsInput<Name extends CallName> =
  Inputs extends Record<Name, infer Input extends [input?: AnyInput]> ? Input : never;
export type Client = <Name extends CallName>(name: Name, ...input: NeedsInput<Name>) => Promise<CallData<Name>>;

export const nothingAnswered: ApiErrorBody = {
  code: "UNAVAILABLE",
  message: "Không kết nối được. Bạn kiểm tra mạng rồi thử lại nhé.",
  requestId: "",
};

/**
 * Typed calls: `await call("POST /v1/auth/login", { body })`. Throws `CallError` for every failure. Does not depend
 * on the page, session or storage, and contains no schema, which keeps it small in the browser.
 */
export function createClient(send: Send): Client {
  return async (name, ...[input]) => {
    const { path, init } = requestFor(name, input ?? {});
    const response = await answerTo(send, path, init);
    return readEnvelope<CallData<typeof name>>(response);
  };
}

/** Builds the HTTP request of a call. */
export function requestFor(name: CallName, input: object): { path: string; init: RequestInit & { method: string } } {
  const { params, query, body, form, signal, keepalive, headers } = input as CallOptions & {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    form?: FormData;
  };
  const [method = "GET", pattern = ""] = name.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? "")));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const init: RequestInit & { method: string } = { method, headers: { accept: "application/json", ...headers } };
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = keepalive;
  if (form) init.body = form;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  return { path: search.size > 0 ? `${path}?${search}` : path, init };
}

/** @throws CallError when no answer arrives; the abort reason when the call was aborted */
export async function answerTo(send: Send, path: string, init: RequestInit & { method: string }): Promise<Response> {
  try {
    return await send(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new CallError(nothingAnswered, 0);
  }
}

/** @throws CallError */
export async function readEnvelope<Data>(response: Response): Promise<Data> {
  const envelope = (await response.json().catch(() => null)) as Envelope<Data> | null;
  if (envelope?.error) {
    const retryAfter = Number(response.headers.get("retry-after"));
    throw new CallError(
      envelope.error,
      response.status,
      Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    );
  }
  // A proxy may answer with a page of its own. That is an outage, not an answer of the API.
  if (!response.ok || envelope === null) throw new CallError(nothingAnswered, response.status);
  return envelope.data as Data;
}
