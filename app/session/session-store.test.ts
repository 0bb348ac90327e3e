import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  adoptAccessToken,
  beginSession,
  connectSession,
  endSession,
  parseStoredSession,
  submitting,
  updateUser,
  useSession,
} from "./session-store.ts";
import { anAuthUser, aStorage, aWindow } from "./session-samples.ts";

let disconnect = () => {};
let storage = aStorage();
let tab = aWindow();
beforeEach(() => {
  storage = aStorage();
  tab = aWindow();
  disconnect = connectSession(storage, tab);
});
afterEach(() => disconnect());

const state = () => useSession.getState();

describe("the persisted session", () => {
  it("S-301 begins as a visitor", () => {
    expect(state()).toEqual({ authUser: null, isLogged: false, isSubmitting: false });
  });

  it("S-301 S-401 keeps the person under the key auth and finds them again", () => {
    beginSession(anAuthUser());
    expect(JSON.parse(storage.getItem("auth") ?? "")).toEqual({ authUser: anAuthUser(), isLogged: true });
    disconnect();
    expect(state().isLogged).toBe(false);
    disconnect = connectSession(storage, tab);
    expect(state()).toMatchObject({ authUser: anAuthUser(), isLogged: true });
  });

  it("S-301 follows another tab: in, and out again", () => {
    storage.setItem("auth", JSON.stringify({ authUser: anAuthUser(), isLogged: true }));
    tab.storageChanged("auth");
    expect(state().isLogged).toBe(true);
    storage.removeItem("auth");
    tab.storageChanged("auth");
    expect(state()).toMatchObject({ authUser: null, isLogged: false });
  });

  it("S-402 ending it clears store and storage", () => {
    beginSession(anAuthUser());
    endSession();
    expect(state()).toMatchObject({ authUser: null, isLogged: false });
    expect(storage.getItem("auth")).toBeNull();
  });

  it("S-404 a refresh changes the access token and nothing else", () => {
    beginSession(anAuthUser());
    adoptAccessToken("fresh");
    expect(state().authUser).toEqual({
      ...anAuthUser(),
      token: { ...anAuthUser().token, accessToken: { token: "fresh" } },
    });
  });

  it("takes over the profile of the same person only", () => {
    beginSession(anAuthUser());
    updateUser({ ...anAuthUser().user, displayName: "Tên mới" });
    expect(state().authUser?.user.displayName).toBe("Tên mới");
    updateUser({ ...anAuthUser().user, id: "somebody-else", displayName: "Người khác" });
    expect(state().authUser?.user.displayName).toBe("Tên mới");
  });

  it.each([
    ["no JSON", "{"],
    ["an older shape", JSON.stringify({ token: "x" })],
    [
      "a person without a name",
      JSON.stringify({ authUser: { ...anAuthUser(), user: { ...anAuthUser().user, displayName: 5 } }, isLogged: true }),
    ],
    [
      "an invented role",
      JSON.stringify({ authUser: { ...anAuthUser(), user: { ...anAuthUser().user, role: "owner" } }, isLogged: true }),
    ],
    [
      "an empty token",
      JSON.stringify({
        authUser: { ...anAuthUser(), token: { accessToken: { token: "" }, refreshToken: { token: "r" } } },
        isLogged: true,
      }),
    ],
    ["null", "null"],
  ])("S-301 drops a stored session that is %s", (_what, text) => {
    expect(parseStoredSession(text)).toBeNull();
    storage.setItem("auth", text);
    tab.storageChanged("auth");
    expect(state().isLogged).toBe(false);
    expect(storage.getItem("auth")).toBeNull();
  });

  it("S-405 isSubmitting is true until every submit-type call has its answer", async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const calls = Promise.allSettled([submitting(() => first.promise), submitting(() => second.promise)]);
    expect(state().isSubmitting).toBe(true);
    first.reject(new Error("refused"));
    await first.promise.catch(() => undefined);
    expect(state().isSubmitting).toBe(true);
    second.resolve();
    await calls;
    expect(state().isSubmitting).toBe(false);
  });
});
