import type { ApiErrorBody } from "#contracts/envelope.ts";
import type { TestApi } from "./test-api.ts";

export interface RawAnswer {
  status: number;
  headers: Headers;
  error: ApiErrorBody | null;
  data: unknown;
}

/** Sends requests that a typed client cannot: `body` may be anything; a string is sent unchanged. */
export async function rawCall(
  api: TestApi,
  name: string,
  body?: unknown,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<RawAnswer> {
  const [method = "GET", path = ""] = name.split(" ");
  const response = await api.fetch(path, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...more.headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
  });
  const { error, data } = (await response.json()) as Pick<RawAnswer, "error" | "data">;
  return { status: response.status, headers: response.headers, error, data };
}
