import type { ApiErrorBody } from "#contracts/envelope.ts";
import type { TestApi } from "./test-api.ts";

export interface RawAnswer {
  status: number;
  headers: Headers;
  error: ApiErrorBody | null;
  data: unknown;
}

/** Sends what no typed client would: `body` may be anything, a string goes over the wire as it is. */
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
