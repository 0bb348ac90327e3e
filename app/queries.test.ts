import { focusManager, MutationObserver, notifyManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "./queries.ts";
import { beginSession, connectSession, endSession, updateUser } from "./session/session-store.ts";
import { anAuthUser, aStorage, aWindow } from "./session/session-samples.ts";

const key = ["library", "saved", "somebody"];
let storage = aStorage();
let tab = aWindow();
let disconnect = () => {};
beforeEach(() => {
  storage = aStorage();
  tab = aWindow();
  disconnect = connectSession(storage, tab);
});
afterEach(() => {
  disconnect();
  queryClient.clear();
});

const otherMember = () => {
  const authUser = anAuthUser();
  return { ...authUser, user: { ...authUser.user, id: "another" } };
};

describe("the query client", () => {
  it("is empty once the session has ended", () => {
    beginSession(anAuthUser());
    queryClient.setQueryData(key, ["one"]);
    endSession();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it("asks again for what changes while the first answer is under way, and shows only the later one", async () => {
    const answers: PromiseWithResolvers<string>[] = [];
    const queryFn = () =>
      (answers[answers.push(Promise.withResolvers<string>()) - 1] as (typeof answers)[number]).promise;
    const observer = new QueryObserver(queryClient, { queryKey: key, queryFn });
    const seen: (string | undefined)[] = [];
    const stop = observer.subscribe(({ data, error }) => void seen.push(error ? "failed" : data));
    const invalidated = queryClient.invalidateQueries({ queryKey: key });
    expect(answers).toHaveLength(2);
    answers[0]?.resolve("before the change");
    answers[1]?.resolve("after it");
    await invalidated;
    expect(observer.getCurrentResult()).toMatchObject({ data: "after it", isFetching: false, isStale: true });
    expect(new Set(seen)).toEqual(new Set([undefined, "after it"]));
    stop();
  });

  it("is empty once another tab has ended the session", () => {
    beginSession(anAuthUser());
    queryClient.setQueryData(key, ["one"]);
    storage.removeItem("auth");
    tab.storageChanged("auth");
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it("is empty for another member", () => {
    beginSession(anAuthUser());
    queryClient.setQueryData(key, ["one"]);
    beginSession(otherMember());
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it("keeps its data when a visitor logs in and when the member's profile changes", () => {
    queryClient.setQueryData(key, ["one"]);
    beginSession(anAuthUser());
    updateUser({ ...anAuthUser().user, displayName: "Tên mới" });
    expect(queryClient.getQueryData(key)).toEqual(["one"]);
  });
});

describe("a query", () => {
  it("fails without a network instead of waiting for one", async () => {
    onlineManager.setOnline(false);
    try {
      const queryFn = () => Promise.reject(new Error("no network"));
      await expect(queryClient.fetchQuery({ queryKey: key, queryFn, retry: false })).rejects.toThrow("no network");
    } finally {
      onlineManager.setOnline(true);
    }
  });
});

describe("a query in a hidden tab", () => {
  it("is tried again once the tab is shown", async () => {
    vi.useFakeTimers();
    focusManager.setFocused(false);
    try {
      const queryFn = vi.fn(() => Promise.resolve("shown")).mockRejectedValueOnce(new Error("once"));
      const found = queryClient.fetchQuery({ queryKey: key, queryFn, retry: 1 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(queryFn).toHaveBeenCalledOnce();
      focusManager.setFocused(true);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await found).toBe("shown");
    } finally {
      focusManager.setFocused(undefined);
      vi.useRealTimers();
    }
  });
});

describe("a mutation", () => {
  const observe = (mutationFn: () => Promise<void>) => {
    const mutation = new MutationObserver(queryClient, { mutationFn });
    const states: string[] = [];
    // As `useMutation` subscribes.
    const stop = mutation.subscribe(notifyManager.batchCalls(({ status }) => void states.push(status)));
    return { mutation, states, stop };
  };

  it("shows that it is pending before the next press", async () => {
    let finish = () => {};
    const { mutation, states, stop } = observe(() => new Promise((resolve) => (finish = resolve)));
    const finished = mutation.mutate();
    await Promise.resolve();
    expect(states).toEqual(["pending"]);
    stop();
    finish();
    await finished;
  });

  it("fails without a network instead of waiting for one", async () => {
    onlineManager.setOnline(false);
    try {
      const { mutation, stop } = observe(() => Promise.reject(new Error("no network")));
      await expect(mutation.mutate()).rejects.toThrow("no network");
      stop();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it("is forgotten once it is finished and nothing shows it", async () => {
    vi.useFakeTimers();
    try {
      const { mutation, stop } = observe(() => Promise.resolve());
      await mutation.mutate();
      stop();
      await vi.advanceTimersByTimeAsync(1000);
      expect(queryClient.getMutationCache().getAll()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
