import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { choiceMutation } from "#app/components/auto-saved-choices.ts";
import { queryClient } from "#app/queries.ts";
import { type NotificationChoices, notificationSettingsKey, saveNotificationChoice } from "./account-queries.ts";

const api = vi.hoisted(() => vi.fn());
vi.mock("#app/session/session.ts", () => ({ api }));
afterEach(() => {
  queryClient.clear();
  api.mockReset();
});

const on = { bell: true, mail: true };
const settings = () => queryClient.getQueryData<Record<string, unknown>>(notificationSettingsKey);
const choose = (changed: Partial<NotificationChoices>) =>
  new MutationObserver(
    queryClient,
    choiceMutation<NotificationChoices>({ resource: "notifications", send: saveNotificationChoice, onError: () => {} }),
  )
    .mutate(changed)
    .catch(() => "refused");
/** Stores and answers like the API, once the test lets it. */
function anApi() {
  let stored: Record<string, object> = { reply: on, mention: on };
  api.mockImplementation(async (_name: string, { params, body }: { params: { kind: string }; body: object }) => {
    await new Promise((resolve) => setImmediate(resolve));
    stored = { ...stored, [params.kind]: body };
    return { settings: stored };
  });
  queryClient.setQueryData(notificationSettingsKey, stored);
}

it("two quick switches of one kind are both saved", async () => {
  anApi();
  await Promise.all([choose({ "reply bell": false }), choose({ "reply mail": false })]);
  expect(api.mock.lastCall?.[1]).toMatchObject({ body: { bell: false, mail: false } });
  expect(settings()).toEqual({ reply: { bell: false, mail: false }, mention: on });
});

it("a refused choice takes back only itself, also of one kind", async () => {
  anApi();
  api.mockImplementationOnce(async () => {
    throw new Error("refused");
  });
  const choices = [choose({ "reply bell": false }), choose({ "reply mail": false }), choose({ "mention bell": false })];
  expect(await Promise.all(choices)).toContain("refused");
  expect(settings()).toEqual({ reply: { bell: true, mail: false }, mention: { bell: false, mail: true } });
});
