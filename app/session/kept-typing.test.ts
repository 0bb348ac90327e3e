import { describe, expect, it } from "vitest";
import { keptTyping } from "./kept-typing.ts";

/** What a browser's storage does, in memory. */
function storage(): Storage {
  const kept = new Map<string, string>();
  const shown = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      Object.assign(shown, { [key]: value });
    },
    removeItem: (key: string) => {
      kept.delete(key);
      delete (shown as Record<string, unknown>)[key];
    },
  };
  return shown as unknown as Storage;
}

const empty = { title: "", text: "" };

describe("what is typed into a form", () => {
  it("is there again for the same person at the same place, and for nobody else", () => {
    const here = storage();
    keptTyping.keep("an", "own-text", { title: "Bài của An", text: "It rained." }, here);
    expect(keptTyping.read("an", "own-text", empty, here)).toEqual({ title: "Bài của An", text: "It rained." });
    expect(keptTyping.read("an", "topic", empty, here)).toEqual(empty);
    expect(keptTyping.read("binh", "own-text", empty, here)).toEqual(empty);
    keptTyping.forget("an", "own-text", here);
    expect(keptTyping.read("an", "own-text", empty, here)).toEqual(empty);
  });

  it("gives back the fields that there are, and nothing that is no text", () => {
    const here = storage();
    here.setItem("typed an place", JSON.stringify({ typed: { title: 7, text: "Còn đây", other: "x" } }));
    expect(keptTyping.read("an", "place", empty, here)).toEqual({ title: "", text: "Còn đây" });
    here.setItem("typed an place", "{");
    expect(keptTyping.read("an", "place", empty, here)).toEqual(empty);
  });

  it("does not fill the browser", () => {
    const here = storage();
    for (let n = 0; n < 40; n++) keptTyping.keep("an", `place ${n}`, { text: String(n) }, here);
    const kept = Array.from({ length: 40 }, (_, n) => keptTyping.read("an", `place ${n}`, { text: "" }, here).text);
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(21);
    expect(kept[39]).toBe("39");
  });

  it("is no matter where nothing can be kept", () => {
    const none = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("denied");
      },
      removeItem: () => {
        throw new Error("denied");
      },
    } as unknown as Storage;
    keptTyping.keep("an", "place", empty, none);
    keptTyping.forget("an", "place", none);
    expect(keptTyping.read("an", "place", empty, none)).toEqual(empty);
  });
});
