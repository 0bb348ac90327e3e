import type { LanguageModel, TimeoutConfiguration } from "ai";
import { z } from "zod";
import { seconds } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { LlmError } from "./llm-error.ts";
import { adapted, firstDialect, spoken, type Dialect } from "./dialect.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { errorOfModel, waitSetBy } from "./model-errors.ts";

/** Milliseconds. */
export interface Patience {
  /** Until the answer starts. */
  first: number;
  /** Between two pieces. */
  piece: number;
  total: number;
}
const usualPatience: Patience = { first: seconds(15), piece: seconds(15), total: seconds(60) };
/** Seconds before the single retry of a busy server. */
const usualWait = 0.5;
const longestWait = 3;

/** One request: the instructions, and a member's text as data. */
export interface ModelRequest {
  instructions: string;
  /** Sent as JSON, which its content cannot escape. */
  data: object;
  /** In tokens. */
  longestAnswer: number;
}

export type Model = ReturnType<typeof openModel>;

interface ModelDeps {
  config: NonNullable<Config["model"]>;
  timeout: TimeoutConfiguration<never>;
  /** The dialect that the server last accepted. */
  speech: {
    dialect: Dialect;
    /** It has answered in a shape that a schema requested. */
    hasFollowedSchema: boolean;
  };
  send: ReturnType<typeof guardedFetch>;
}

async function languageModel({ config, send }: ModelDeps, speaking: Dialect): Promise<LanguageModel> {
  const [{ wrapLanguageModel, extractJsonMiddleware }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: config.baseUrl,
    ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
    // Otherwise the library never sends the schema; `spoken` removes what the server does not accept.
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => spoken(body, speaking),
    fetch: send,
  });
  return wrapLanguageModel({ model: provider(config.name), middleware: extractJsonMiddleware() });
}

/**
 * Runs `attempt` until it yields output, adapts to the server's dialect, and retries once if the server was busy.
 * Output is never repeated.
 */
async function* retryUntilOutput<T>(
  deps: ModelDeps,
  signal: AbortSignal,
  attempt: (model: LanguageModel) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const { speech } = deps;
  let hasSpoken = false;
  for (let isPatient = true, changes = 0; ;) {
    const speaking = speech.dialect;
    try {
      for await (const part of attempt(await languageModel(deps, speaking))) {
        hasSpoken = true;
        yield part;
      }
      return;
    } catch (error) {
      if (signal.aborted) throw new LlmError("aborted", { cause: error });
      if (hasSpoken) throw errorOfModel(error);
      const next = changes < 4 ? adapted(speaking, error) : null;
      if (next) {
        changes += 1;
        speech.dialect = next;
        continue;
      }
      const failure = errorOfModel(error);
      const wait = waitSetBy(error) ?? usualWait;
      if (failure.reason !== "busy" || !isPatient || wait > longestWait) throw failure;
      isPatient = false;
      await rest(seconds(wait), signal);
    }
  }
}

/**
 * A list, element by element as each is complete. Elements that do not match `element` are dropped.
 * @throws LlmError; `malformed` when the answer is not such a list or has no valid element
 */
export async function* streamElements<Element>(
  deps: ModelDeps,
  { instructions, data, longestAnswer }: ModelRequest,
  element: z.ZodType<Element>,
  signal: AbortSignal,
): AsyncGenerator<Element, void> {
  const { timeout } = deps;
  const { jsonSchema, Output, streamText } = await import("ai");
  const { $schema: _dialect, ...shape } = z.toJSONSchema(element, { io: "output" });
  yield* retryUntilOutput(deps, signal, async function* (model) {
    let trouble: unknown;
    let isAnyLeftOut = false;
    let isAnyGood = false;
    const result = streamText({
      model,
      system: instructions,
      prompt: JSON.stringify(data),
      // Validated one by one below, so that an invalid element does not discard the others.
      output: Output.array({ element: jsonSchema<unknown>(shape as object) }),
      maxOutputTokens: longestAnswer,
      maxRetries: 0,
      abortSignal: signal,
      timeout,
      onError: ({ error }) => void (trouble ??= error),
    });
    for await (const one of result.elementStream) {
      const parsed = element.safeParse(one);
      if (parsed.success) {
        isAnyGood = true;
        deps.speech.hasFollowedSchema ||= deps.speech.dialect.format === "schema";
        yield parsed.data;
      } else isAnyLeftOut = true;
    }
    if (signal.aborted) throw new LlmError("aborted");
    if (trouble !== undefined) throw trouble;
    try {
      await result.output;
    } catch (error) {
      // At the output limit: the elements so far are valid.
      if (isAnyGood && (await result.finishReason) === "length") return;
      throw (await result.finishReason) === "content-filter" ? new LlmError("refused", { cause: error }) : error;
    }
    if (isAnyLeftOut && !isAnyGood) throw new LlmError("malformed");
  });
}

/**
 * A text, streamed.
 * @throws LlmError
 */
export async function* streamParts(
  deps: ModelDeps,
  { instructions, data, longestAnswer }: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const { timeout } = deps;
  const { streamText } = await import("ai");
  yield* retryUntilOutput(deps, signal, async function* (model) {
    let trouble: unknown;
    const result = streamText({
      model,
      system: instructions,
      prompt: JSON.stringify(data),
      maxOutputTokens: longestAnswer,
      maxRetries: 0,
      abortSignal: signal,
      timeout,
      onError: ({ error }) => void (trouble ??= error),
    });
    let isAny = false;
    for await (const part of result.textStream) {
      isAny ||= part.trim() !== "";
      yield part;
    }
    if (signal.aborted) throw new LlmError("aborted");
    if (trouble !== undefined) throw trouble;
    if ((await result.finishReason) === "content-filter") throw new LlmError("refused");
    if (!isAny) throw new LlmError("malformed");
  });
}

/**
 * The model behind an OpenAI-compatible address. Its client is loaded with the first request, because it is larger
 * than the rest of the server.
 */
export function openModel(
  config: NonNullable<Config["model"]>,
  options: { patience?: Patience | undefined; longestBody?: number } = {},
) {
  const { first, piece, total } = options.patience ?? usualPatience;
  const deps: ModelDeps = {
    config,
    timeout: { totalMs: total, firstChunkMs: first, chunkMs: piece },
    speech: { dialect: firstDialect, hasFollowedSchema: false },
    send: guardedFetch(first, options.longestBody),
  };
  return {
    name: config.name,
    address: config.baseUrl,
    list: <Element>(request: ModelRequest, element: z.ZodType<Element>, signal: AbortSignal) =>
      streamElements(deps, request, element, signal),
    text: (request: ModelRequest, signal: AbortSignal) => streamParts(deps, request, signal),
    /** Whether the server accepts schemas; null until it has answered or refused one. */
    get takesSchemas(): boolean | null {
      if (deps.speech.dialect.format !== "schema") return false;
      return deps.speech.hasFollowedSchema ? true : null;
    },
  };
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new LlmError("aborted"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", leave);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", leave, { once: true });
  });
