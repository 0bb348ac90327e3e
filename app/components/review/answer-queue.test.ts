import { describe, expect, it, vi } from "vitest";
import { createAnswerQueue, type Answered } from "./answer-queue.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const answer = (name: string) => ({ cardId: `card ${name}`, clientId: name, grade: 3, ms: 1, reps: 0 }) as const;
const answered = {} as Answered;

describe("answers on their way", () => {
  it("are sent in their order, wait without a network, and outlive the tab", async () => {
    const storage = memory();
    let isOnline = false;
    const sent: string[] = [];
    const parts = {
      send: async ({ clientId }: { clientId: string }) => {
        if (!isOnline) throw new Error("offline");
        sent.push(clientId);
        return answered;
      },
      undo: async () => null,
      isFinal: () => false,
      isFromServer: () => false,
      storage,
      userId: "lan",
    };
    const queue = createAnswerQueue(parts);
    queue.add(answer("a"));
    queue.add(answer("b"));
    expect(await queue.flush()).toBe(false);
    expect([...queue.cardIds()]).toEqual(["card a", "card b"]);
    // A card once more, and one that is not of the day.
    queue.add({ ...answer("c"), cardId: "card a" });
    queue.add({ ...answer("d"), isExtra: true });
    expect(queue.answeredToday).toBe(2);
    // Another member in this browser gets none of it.
    expect(createAnswerQueue({ ...parts, userId: "minh" }).size).toBe(0);
    isOnline = true;
    const later = createAnswerQueue(parts);
    const arrivals = vi.fn();
    later.onArrival(arrivals);
    expect(await later.flush()).toBe(true);
    expect(sent).toEqual(["a", "b", "c", "d"]);
    expect(arrivals).toHaveBeenCalledTimes(4);
    expect(storage.kept.size).toBe(0);
    expect(later.size).toBe(0);
    expect(later.answeredToday).toBe(0);
  });

  it("drop what makes no sense to send again, and live in memory where nothing can be kept", async () => {
    const send = vi.fn(async ({ clientId }: { clientId: string }) => {
      if (clientId === "gone") throw new Error("404");
      return answered;
    });
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const queue = createAnswerQueue({
      send,
      undo: async () => null,
      isFinal: () => true,
      isFromServer: () => false,
      storage: full,
      userId: "lan",
    });
    queue.add(answer("gone"));
    queue.add(answer("kept"));
    expect(await queue.flush()).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    expect(queue.size).toBe(0);
  });

  it("that are undone before they arrive are not sent; the server is asked in case one arrived", async () => {
    const calls: string[] = [];
    let isOnline = false;
    const reach = (call: string) => {
      if (!isOnline) throw new Error("offline");
      calls.push(call);
    };
    const queue = createAnswerQueue({
      send: async ({ clientId }) => (reach(clientId), answered),
      undo: async (clientId) => (reach(`undo ${clientId}`), clientId === "b" ? "quá muộn" : null),
      isFinal: () => false,
      isFromServer: () => false,
      storage: memory(),
      userId: "lan",
    });
    const refusals: string[] = [];
    queue.onRefusal((reason) => refusals.push(reason));
    queue.add(answer("a"));
    expect(await queue.flush()).toBe(false);
    queue.undo(answer("a"));
    expect([queue.unsent, queue.answeredToday, queue.cardIds().size, queue.size]).toEqual([0, 0, 0, 1]);
    isOnline = true;
    queue.add(answer("b"));
    await queue.flush();
    queue.undo(answer("b"));
    await queue.flush();
    expect(calls).toEqual(["undo a", "b", "undo b"]);
    expect(refusals).toEqual(["quá muộn"]);
    expect(queue.size).toBe(0);
  });

  it("undone while on their way are undone after they arrived", async () => {
    const calls: string[] = [];
    const queue = createAnswerQueue({
      send: async ({ clientId }) => {
        await Promise.resolve();
        calls.push(clientId);
        return answered;
      },
      undo: async (clientId) => (calls.push(`undo ${clientId}`), null),
      isFinal: () => false,
      isFromServer: () => false,
      storage: memory(),
      userId: "lan",
    });
    queue.add(answer("a"));
    const sent = queue.flush();
    queue.undo(answer("a"));
    await sent;
    expect(calls).toEqual(["a", "undo a"]);
    expect(queue.size).toBe(0);
  });

  it("say whether the network is missing or the server has failed", async () => {
    let error = new Error("offline");
    const queue = createAnswerQueue({
      send: () => Promise.reject(error),
      undo: async () => null,
      isFinal: () => false,
      isFromServer: (cause) => cause instanceof Error && cause.message === "500",
      storage: memory(),
      userId: "lan",
    });
    queue.add(answer("a"));
    await queue.flush();
    expect(queue.lastFault).toBe("network");
    error = new Error("500");
    await queue.flush();
    expect([queue.lastFault, queue.size]).toEqual(["server", 1]);
  });

  it("are not sent by two presses at once", async () => {
    const sent: string[] = [];
    const queue = createAnswerQueue({
      send: async ({ clientId }) => {
        await Promise.resolve();
        sent.push(clientId);
        return answered;
      },
      undo: async () => null,
      isFinal: () => false,
      isFromServer: () => false,
      storage: memory(),
      userId: "lan",
    });
    queue.add(answer("a"));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual(["a"]);
  });
});
