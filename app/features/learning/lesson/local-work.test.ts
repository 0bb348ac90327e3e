import { expect, it, vi } from "vitest";
import { localWork, startOfLesson, workFor } from "./local-work.ts";

function storageOf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}
const slug = "a-hay-an";
const [lan, minh] = ["7d9f", "52ab"];
const work = (sentence: string) => ({ ...startOfLesson(), answers: ["an", "a"], sentence });

it("is found again by its author, and by no other member", () => {
  const storage = storageOf();
  localWork.keep(lan, slug, work("I waited an hour."), storage);
  expect(localWork.read(lan, slug, storage)?.sentence).toBe("I waited an hour.");
  expect(localWork.read(minh, slug, storage)).toBeNull();
  expect(localWork.read("", slug, storage)).toBeNull();
  localWork.forget(minh, slug, storage);
  expect(localWork.read(lan, slug, storage)).not.toBeNull();
});

it("disappears when another member has the page, and is still there when its author comes back", () => {
  const storage = storageOf();
  const lans = work("I waited an hour.");
  localWork.keep(lan, slug, lans, storage);
  expect(workFor("", slug, { userId: lan, work: lans }, storage)).toBeNull();
  expect(workFor(minh, slug, { userId: lan, work: lans }, storage)).toBeNull();
  expect(workFor(lan, slug, { userId: "", work: null }, storage)).toEqual(lans);
});

it("goes along with a visitor who logs in to keep it, and stays with them alone", () => {
  const storage = storageOf();
  const tried = work("It is an honest answer.");
  localWork.keep("", slug, tried, storage);
  expect(workFor(lan, slug, { userId: "", work: tried }, storage)).toEqual(tried);
  expect(localWork.read(lan, slug, storage)).toEqual(tried);
  expect(localWork.read("", slug, storage)).toBeNull();
});

it("of a member outlives the tab; a visitor's goes with it", () => {
  vi.stubGlobal("localStorage", storageOf());
  vi.stubGlobal("sessionStorage", storageOf());
  localWork.keep(lan, slug, work("I waited an hour."));
  localWork.keep("", slug, work("It is an honest answer."));
  expect([localWork.read(lan, slug), localWork.read("", slug)]).not.toContain(null);
  vi.stubGlobal("sessionStorage", storageOf());
  expect(localWork.read(lan, slug)?.sentence).toBe("I waited an hour.");
  expect(localWork.read("", slug)).toBeNull();
  localWork.forget(lan, slug);
  expect(localWork.read(lan, slug)).toBeNull();
  vi.unstubAllGlobals();
});
