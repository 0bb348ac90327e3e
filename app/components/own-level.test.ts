import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#app/queries.ts";
import { anAuthUser, aStorage, aWindow } from "#app/session/session-samples.ts";
import { beginSession, connectSession } from "#app/session/session-store.ts";
import { learningKeys, todayKey } from "./learning-cache.ts";
import { choiceMutation } from "./auto-saved-choices.ts";
import { levelSaving } from "./own-level.ts";
import { levelKey } from "./placement-state.ts";
import { errorProfileKey } from "./practice/practice-queries.ts";
import { writingsKey } from "./practice/writing-queries.ts";
import { dashboardKey } from "./today/dashboard.ts";

let disconnect = () => {};
beforeEach(() => {
  disconnect = connectSession(aStorage(), aWindow());
});
afterEach(() => {
  disconnect();
  queryClient.clear();
});

it("what depends on the level is loaded again, in every feature, once another one is chosen", async () => {
  const authUser = anAuthUser();
  beginSession(authUser);
  const { id } = authUser.user;
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data: { level: "B1", sendsToModel: null } })));
  const keys = [
    [...levelKey, id],
    [...todayKey, id],
    [...dashboardKey, id],
    [...learningKeys.home, id],
    [...learningKeys.reading, id],
    [...writingsKey, id, "recent"],
    [...errorProfileKey, id],
  ];
  for (const key of keys) queryClient.setQueryData(key, "of the former level");
  await new MutationObserver(queryClient, choiceMutation(levelSaving)).mutate({ level: "B1" });
  for (const queryKey of keys) expect(queryClient.getQueryState(queryKey)?.isInvalidated, String(queryKey)).toBe(true);
});
