import type { IncomingMessage } from "node:http";
import { ApiError } from "../core/api-error.ts";

/** Bytes. Smaller bodies are bounded by the number of connections. */
const uncounted = 16 * 1024;
/**
 * Bytes of bodies that are being received, per caller and in total. Visitors share a separate budget: none of their
 * calls needs a long body, and many addresses must not use up the budget of members.
 */
const most = {
  member: { ofOne: 8 * 1024 * 1024, ofAll: 256 * 1024 * 1024 },
  visitor: { ofOne: 2 * 1024 * 1024, ofAll: 32 * 1024 * 1024 },
};
export type BodySender = { kind: keyof typeof most; key: string };
/** Seconds. */
const retryAfter = 10;

/**
 * Bytes of a body that will be read: a body without a declared length may be as long as its limit, and one that
 * declares more is rejected unread.
 */
export function expectedBytes({ headers }: IncomingMessage, bodyLimit: number): number {
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  const declared = Number(headers["content-length"] ?? 0);
  return declared <= bodyLimit ? declared : 0;
}

/**
 * Bounds the memory of request bodies that are being received: otherwise a caller could hold many large bodies in
 * memory by sending slowly. A body counts with its declared length, or with the limit of its endpoint.
 */
export function createBodyBudget() {
  const bytesOf = new Map<string, number>();
  const bytes = { member: 0, visitor: 0 };
  return {
    /**
     * @returns releases the budget; may be called twice
     * @throws ApiError RATE_LIMITED, UNAVAILABLE
     */
    take({ kind, key }: BodySender, request: IncomingMessage, bodyLimit: number): () => void {
      const size = expectedBytes(request, bodyLimit);
      if (!(size > uncounted)) return () => {};
      const sender = `${kind} ${key}`;
      const own = bytesOf.get(sender) ?? 0;
      if (own + size > most[kind].ofOne) throw new ApiError("RATE_LIMITED", { retryAfter });
      if (bytes[kind] + size > most[kind].ofAll) throw new ApiError("UNAVAILABLE", { retryAfter });
      bytesOf.set(sender, own + size);
      bytes[kind] += size;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        bytes[kind] -= size;
        const left = (bytesOf.get(sender) ?? 0) - size;
        if (left > 0) bytesOf.set(sender, left);
        else bytesOf.delete(sender);
      };
    },
  };
}
