import { expect, it } from "vitest";
import { ParticipationChanges } from "./participation-changes.ts";

interface Own {
  helpful: string[];
  read: string[];
}

/** A request that is answered when the test says so. */
function aRequest() {
  let answer: (own: Own) => void = () => {};
  const promise = new Promise<Own>((resolve) => (answer = resolve));
  return { send: () => promise, answer };
}

it("applies what is changed during a request to its answer, and nothing else", async () => {
  const changes = new ParticipationChanges<Own>();
  const before = changes.apply({ helpful: [], read: [] }, () => ({ helpful: ["before"] }));
  expect(before?.helpful).toEqual(["before"]);
  const request = aRequest();
  const loading = changes.load(request.send);
  changes.apply(before, ({ helpful }) => ({ helpful: [...new Set([...helpful, "during"])] }));
  request.answer({ helpful: ["of the server"], read: ["a"] });
  expect(await loading).toEqual({ helpful: ["of the server", "during"], read: ["a"] });
  expect(await changes.load(async () => ({ helpful: [], read: [] }))).toEqual({ helpful: [], read: [] });
});

it("forgets them when the request fails", async () => {
  const changes = new ParticipationChanges<Own>();
  const failing = changes.load(() => Promise.reject(new Error("no network")));
  changes.apply({ helpful: [], read: [] }, () => ({ helpful: ["a"] }));
  await expect(failing).rejects.toThrow("no network");
  expect(await changes.load(async () => ({ helpful: [], read: [] }))).toEqual({ helpful: [], read: [] });
});
