import { describe, expect, it } from "vitest";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { FindingState, Repair } from "#contracts/schemas/writing.ts";
import { review } from "./revision.ts";

const at = (text: string, quote: string, kind: KindCode) => {
  const start = text.indexOf(quote);
  if (start < 0) throw new Error(`no “${quote}” in “${text}”`);
  return { kind, quote, start, end: start + quote.length };
};
type Place = readonly [quote: string, kind: KindCode, state?: FindingState];

function after(
  former: string,
  found: readonly Place[],
  present: string,
  again: readonly Place[],
  repairs: Repair[] = [],
) {
  const reviewed = review(
    {
      text: former,
      findings: found.map(([quote, kind, state = "open"]) => ({ ...at(former, quote, kind), state })),
      repairs,
    },
    { text: present, findings: again.map(([quote, kind]) => at(present, quote, kind)) },
  );
  return {
    settled: reviewed.settled.map(({ finding, state }) => `${finding.quote}: ${state}`),
    findings: reviewed.findings.map(({ quote, state }) => `${quote}: ${state}`),
    repairs: reviewed.repairs.map(({ start, end }) => present.slice(start, end)),
  };
}

describe("findings in the next version", () => {
  it("are fixed when they were corrected, stay open when they are still there, and are counted when new", () => {
    const former = "She is student. Yesterday I go to school. He like tea.";
    const present = "She is a student. Yesterday I go to school early. He likes an tea.";
    expect(
      after(
        former,
        [
          ["student", "ART_MISSING"],
          ["go", "PAST_TIME"],
          ["like", "SVA_3SG"],
        ],
        present,
        [
          ["go", "PAST_TIME"],
          ["an", "UNCOUNT"],
        ],
      ),
    ).toEqual({
      settled: ["student: fixed", "like: fixed"],
      findings: ["go: open", "an: open"],
      repairs: ["a student"],
    });
  });

  it("are fixed by deleting a word, or by a change elsewhere in the sentence", () => {
    const former = "My brother is more taller than me. He go to work.";
    const present = "My brother is taller than me. They go to work.";
    const found = [
      ["more", "COMPARE"],
      ["go", "SVA_3SG"],
    ] as const;
    expect(after(former, found, present, [])).toEqual({
      settled: ["more: fixed", "go: fixed"],
      findings: [],
      repairs: ["taller", "They go"],
    });
  });

  it("are not fixed by deleting the sentence, nor by a changed judgment of the engine", () => {
    const former = "I like tea very much. He go to work every single morning. It is good.";
    const found = [["go", "SVA_3SG"]] as const;
    expect(after(former, found, "I like tea very much. It is good.", []).settled).toEqual(["go: dismissed"]);
    expect(after(former, found, `${former} Really.`, []).settled).toEqual(["go: dismissed"]);
    expect(after(former, found, former.replace("He go", "He goes"), []).settled).toEqual(["go: fixed"]);
  });

  it("stay dismissed when the text around them moves", () => {
    const former = "We visited Sa Pa. The people is kind.";
    const present = "In May we visited Sa Pa with friends. The people is very kind.";
    expect(after(former, [["people is", "SVA_BE", "dismissed"]], present, [["people is", "SVA_BE"]])).toEqual({
      settled: [],
      findings: ["people is: dismissed"],
      repairs: [],
    });
  });

  it("carry earlier repairs along, and drop one that is broken again", () => {
    const former = "She is a student. He likes tea. I am happy.";
    const repairs = [
      { ...at(former, "a student", "ART_MISSING"), quote: "student" },
      { ...at(former, "likes", "SVA_3SG"), quote: "like" },
    ];
    const present = "Now she is a student. He like tea. I am happy.";
    expect(after(former, [], present, [["like", "SVA_3SG"]], repairs)).toEqual({
      settled: [],
      findings: ["like: open"],
      repairs: ["a student"],
    });
  });

  it("tolerate emoji, an empty text, and a completely different text", () => {
    const former = "🙂 He go home. ẩm thực";
    expect(after(former, [["go", "SVA_3SG"]], "🙂🙂 He goes home. ẩm thực", [])).toMatchObject({ repairs: ["goes"] });
    expect(after(former, [["go", "SVA_3SG"]], "", [])).toEqual({
      settled: ["go: dismissed"],
      findings: [],
      repairs: [],
    });
    expect(after("", [], "He go home.", [["go", "SVA_3SG"]]).findings).toEqual(["go: open"]);
  });

  it("are compared quickly for the longest texts", () => {
    const words = (shift: number) => Array.from({ length: 800 }, (_, n) => `w${(n * 7 + shift) % 97}!`).join(" ");
    const begun = performance.now();
    after(words(0), [["w0", "OTHER"]], words(3), []);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
