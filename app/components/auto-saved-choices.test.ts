import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#app/queries.ts";
import { choiceMutation, pendingChoices } from "./auto-saved-choices.ts";

interface Choices {
  badges: boolean;
  level: boolean;
}

/** A switch, and an API that answers when the test wants it to. */
function aSaving() {
  const sent: { changed: Partial<Choices>; answer: () => void; refuse: () => void }[] = [];
  const errors: unknown[] = [];
  const send = (changed: Partial<Choices>) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ changed, answer: resolve, refuse: () => reject(new Error("refused")) });
    });
  const options = choiceMutation<Choices>({ resource: "profile", send, onError: (error) => errors.push(error) });
  const choose = (changed: Partial<Choices>) => {
    new MutationObserver(queryClient, options).mutate(changed).catch(() => undefined);
  };
  return { sent, errors, choose };
}
const requested = () =>
  queryClient
    .getMutationCache()
    .findAll(pendingChoices("profile"))
    .map(({ state }) => state.variables);
const settle = () => new Promise((resolve) => setImmediate(resolve));
afterEach(() => queryClient.clear());

it("a choice is sent after the earlier one is answered, and shown until it is answered itself", async () => {
  const { sent, choose } = aSaving();
  choose({ badges: true });
  choose({ badges: false });
  await settle();
  expect(sent.map(({ changed }) => changed)).toEqual([{ badges: true }]);
  expect(requested()).toEqual([{ badges: true }, { badges: false }]);
  sent[0]?.answer();
  await settle();
  expect(requested()).toEqual([{ badges: false }]);
  expect(sent[1]?.changed).toEqual({ badges: false });
  sent[1]?.answer();
  await settle();
  expect(requested()).toEqual([]);
});

it("a refused choice is shown no longer, and the next is sent all the same", async () => {
  const { sent, errors, choose } = aSaving();
  choose({ badges: true });
  choose({ level: true });
  await settle();
  sent[0]?.refuse();
  await settle();
  expect(errors).toHaveLength(1);
  expect(requested()).toEqual([{ level: true }]);
  expect(sent[1]?.changed).toEqual({ level: true });
});
