import type { IncomingMessage } from "node:http";
import { ApiError } from "../core/api-error.ts";

/** Bytes. Smaller bodies are bounded well enough by the number of connections. */
const uncounted = 16 * 1024;
/**
 * Bytes of bodies that are still being received, of one caller and of all. Visitors have a share of their own: no call of theirs needs
 * a long body, and whoever has many addresses must not take the room of members.
 */
const most = {
  member: { ofOne: 8 * 1024 * 1024, ofAll: 256 * 1024 * 1024 },
  visitor: { ofOne: 2 * 1024 * 1024, ofAll: 32 * 1024 * 1024 },
};
export type BodySender = { kind: keyof typeof most; key: string };
/** Seconds. */
const retryAfter = 10;

/**
 * Bytes that will be read of a body: a body without a declared length may be as long as its limit, and one that declares more is
 * refused unread.
 */
export function bytesToCome({ headers }: IncomingMessage, bodyLimit: number): number {
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  const declared = Number(headers["content-length"] ?? 0);
  return declared <= bodyLimit ? declared : 0;
}

/**
 * Bounds the memory of request bodies that are still being received: a caller who sends many large ones slowly would hold
 * all of them in memory at once. A body counts with its declared length, without one with the limit of its endpoint.
 */
export function createBodyBudget() {
  const bytesOf = new Map<string, number>();
  const bytes = { member: 0, visitor: 0 };
  return {
    /**
     * @returns gives the room back; may be called twice
     * @throws ApiError RATE_LIMITED, UNAVAILABLE
     */
    take({ kind, key }: BodySender, request: IncomingMessage, bodyLimit: number): () => void {
      const size = bytesToCome(request, bodyLimit);
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
