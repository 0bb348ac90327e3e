import { describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetLearning, localDraftsOf, draftFields } from "./local-drafts.ts";
import { waitingAnswersKey, waitingStepsKey } from "./storage-keys.ts";

const denied = () => {
  throw new Error("denied");
};
const none = { getItem: denied, setItem: denied, removeItem: denied } as unknown as Storage;

const empty = { title: "", text: "" };
const form = draftFields(empty);
const reply = localDraftsOf<{ text: string; id: string }>("perspective-reply", ({ text, id }) =>
  typeof text === "string" && typeof id === "string" && text.trim() !== "" ? { text, id } : null,
);

describe("what is typed", () => {
  it("is restored for the same person at the same place only", () => {
    const here = memoryStorage();
    form.keep("an", "own-text", { title: "Bài của An", text: "It rained." }, here);
    expect(form.read("an", "own-text", here)).toEqual({ title: "Bài của An", text: "It rained." });
    expect(form.read("an", "topic", here)).toBeNull();
    expect(form.read("binh", "own-text", here)).toBeNull();
    expect(reply.read("an", "own-text", here)).toBeNull();
    form.forget("an", "own-text", here);
    expect(form.read("an", "own-text", here)).toBeNull();
  });

  it("gives back the fields that there are, and nothing that is no text", () => {
    const here = memoryStorage();
    here.setItem("typed an place", JSON.stringify({ title: 7, text: "Còn đây", other: "x" }));
    expect(form.read("an", "place", here)).toEqual({ title: "", text: "Còn đây" });
    for (const malformed of ["{", "7", "null", '"x"', "[]"]) {
      here.setItem("typed an place", malformed);
      expect(form.read("an", "place", here)).toBeNull();
    }
  });

  it("is kept as what it is, and leaves nothing where it is nothing any more", () => {
    const here = memoryStorage();
    expect(reply.keep("an", "7", { text: "Mình nghĩ…", id: "one" }, here)).toBe(true);
    expect(reply.read("an", "7", here)).toEqual({ text: "Mình nghĩ…", id: "one" });
    reply.keep("an", "7", { text: " ", id: "one" }, here);
    expect(here.getItem("perspective-reply an 7")).toBeNull();
    form.keep("an", "place", { title: "a", text: "" }, here);
    form.keep("an", "place", empty, here);
    expect(here.getItem("typed an place")).toBeNull();
  });

  it("does not fill the browser, nor drive out what is of another kind", () => {
    const here = memoryStorage();
    reply.keep("an", "first", { text: "Mình nghĩ…", id: "one" }, here);
    for (let n = 0; n < 50; n++) form.keep("an", `place ${n}`, { title: "", text: String(n) }, here);
    const kept = Array.from({ length: 50 }, (_, n) => form.read("an", `place ${n}`, here)?.text);
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(31);
    expect(kept[49]).toBe("49");
    expect(reply.read("an", "first", here)).not.toBeNull();
  });

  it("goes with a person's learning if it is English of theirs; an unsent contribution stays, and so does all of others", () => {
    const here = memoryStorage();
    const sentences = draftFields({ first: "", second: "" }, "typed-english");
    for (const who of ["an", "binh"]) {
      reply.keep(who, "7", { text: "Mình nghĩ…", id: who }, here);
      sentences.keep(who, "daily run 3", { first: "It rained.", second: "" }, here);
      for (const key of [waitingAnswersKey(who), waitingStepsKey(who)]) here.setItem(key, "[]");
    }
    forgetLearning("an", here);
    expect(sentences.read("an", "daily run 3", here)).toBeNull();
    expect(reply.read("an", "7", here)).not.toBeNull();
    expect(sentences.read("binh", "daily run 3", here)).not.toBeNull();
    const waiting = (who: string) => [waitingAnswersKey(who), waitingStepsKey(who)].map((key) => here.getItem(key));
    expect([waiting("an"), waiting("binh")]).toEqual([
      [null, null],
      ["[]", "[]"],
    ]);
  });

  it("is no matter where nothing can be kept", () => {
    expect(form.keep("an", "place", { title: "a", text: "b" }, none)).toBe(false);
    form.forget("an", "place", none);
    expect(form.read("an", "place", none)).toBeNull();
  });
});
