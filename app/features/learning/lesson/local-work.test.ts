import { expect, it, vi } from "vitest";
import { keptWork, startOfLesson, workFor } from "./local-work.ts";

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

it("is found again by who began it, and by nobody else", () => {
  const storage = storageOf();
  keptWork.keep(lan, slug, work("I waited an hour."), storage);
  expect(keptWork.read(lan, slug, storage)?.sentence).toBe("I waited an hour.");
  expect(keptWork.read(minh, slug, storage)).toBeNull();
  expect(keptWork.read("", slug, storage)).toBeNull();
  keptWork.forget(minh, slug, storage);
  expect(keptWork.read(lan, slug, storage)).not.toBeNull();
});

it("gives way when somebody else has the page: out of sight for who comes, still there for who comes back", () => {
  const storage = storageOf();
  const lans = work("I waited an hour.");
  keptWork.keep(lan, slug, lans, storage);
  expect(workFor("", slug, { userId: lan, work: lans }, storage)).toBeNull();
  expect(workFor(minh, slug, { userId: lan, work: lans }, storage)).toBeNull();
  expect(workFor(lan, slug, { userId: "", work: null }, storage)).toEqual(lans);
});

it("goes along with a visitor who logs in to keep it, and stays with them alone", () => {
  const storage = storageOf();
  const tried = work("It is an honest answer.");
  keptWork.keep("", slug, tried, storage);
  expect(workFor(lan, slug, { userId: "", work: tried }, storage)).toEqual(tried);
  expect(keptWork.read(lan, slug, storage)).toEqual(tried);
  expect(keptWork.read("", slug, storage)).toBeNull();
});

it("of a member outlives the tab; a visitor's goes with it", () => {
  vi.stubGlobal("localStorage", storageOf());
  vi.stubGlobal("sessionStorage", storageOf());
  keptWork.keep(lan, slug, work("I waited an hour."));
  keptWork.keep("", slug, work("It is an honest answer."));
  expect([keptWork.read(lan, slug), keptWork.read("", slug)]).not.toContain(null);
  vi.stubGlobal("sessionStorage", storageOf());
  expect(keptWork.read(lan, slug)?.sentence).toBe("I waited an hour.");
  expect(keptWork.read("", slug)).toBeNull();
  keptWork.forget(lan, slug);
  expect(keptWork.read(lan, slug)).toBeNull();
  vi.unstubAllGlobals();
});
