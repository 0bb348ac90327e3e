import { beforeAll, describe, expect, it } from "vitest";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import type { RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { sharedEngineDeps } from "#tests/support/shared-engine-parts.ts";
import { check, examine } from "../check.ts";
import type { EngineDeps } from "../engine-parts.ts";
import { newErrors, withoutNewFindings } from "./new-findings.ts";
import { rewrite } from "./rewrite.ts";

let deps: EngineDeps;
beforeAll(async () => {
  deps = sharedEngineDeps();
});

/** One sentence with words replaced, each by its place in the source. */
function changed(src: string, ...changes: [from: string, to: string][]): RewriteSentence {
  const edits = changes.map(([from, to]) => {
    const start = src.indexOf(from);
    return { start, end: start + from.length, with: to, whyVi: "Vì vậy." };
  });
  const out = edits.reduceRight((text, { start, end, with: put }) => text.slice(0, start) + put + text.slice(end), src);
  return { src, out, edits, gap: " ", choices: [] };
}

describe("a change that makes an error its source does not have", () => {
  it.each([
    [changed("He goes home and eats fish.", ["goes", "go"], ["fish", "rice"]), "He goes home and eats rice."],
    [changed("She has many books.", ["books", "book"]), "She has many books."],
    [changed("They can swim.", ["swim", "swims"]), "They can swim."],
  ])("is undone, and no other: %o", async (sentence, expected) => {
    const { found } = examine(deps, sentence.src);
    const [left] = await withoutNewFindings(deps, [sentence], found, undefined);
    expect(left?.out).toBe(expected);
    expect(left?.edits.length).toBe(sentence.edits.length - 1);
  });

  it("is kept where the source has the error as well", async () => {
    const sentence = changed("He go home and eat fish.", ["fish", "rice"]);
    const { found } = examine(deps, sentence.src);
    expect(await withoutNewFindings(deps, [sentence], found, undefined)).toEqual([sentence]);
  });

  it("is named, with its sentence, for versions that the engine did not make", async () => {
    const good = changed("I like tea.", ["tea", "coffee"]);
    const bad = changed("He goes home.", ["goes", "go"]);
    expect(await newErrors(deps, { versions: [[good, bad], [good]] })).toEqual([[{ sentence: 1, quote: "go" }], []]);
    expect(await newErrors(deps, { versions: [] })).toEqual([]);
  });
});

describe("every version of a text", () => {
  const texts = [
    "We've got a lot of stuff. Lots of tourists come here, and the kids get mad.",
    "There is a lot of information. The reason is because he need help. Hi boss, i'm late.",
    "A lot of tourist come here. Numerous individuals utilize the facilities. She go to school yesterday.",
    "In order to enhance congestion, the majority of people makes a decision to walk.",
    "I look forward to hearing from you. Please do not hesitate to contact me. You gonna need lots of help.",
  ];
  it.each(texts)("has no finding that the text does not have: %s", async (text) => {
    const { found } = examine(deps, text);
    for (const mode of builtInModes.en) {
      const { versions } = await rewrite(deps, { text, mode, strength: 3, lang: "en", freeze: [], versions: 3 });
      for (const { sentences } of versions) {
        const version = sentences.map(({ out, gap }) => out + gap).join("");
        const kinds = check(deps, version).findings.map(({ kind }) => kind);
        const known = found.map(({ kind }) => kind);
        expect(
          kinds.filter((kind) => !known.includes(kind)),
          version,
        ).toEqual([]);
      }
    }
  });
});
