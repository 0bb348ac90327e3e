import { clausesOf } from "../../english/clauses.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { past as pastOf } from "../../english/inflection.ts";
import { wordSet } from "../../english/word-set.ts";
import { verbAt } from "../../english/verbs.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { isQuotation, hasWord, pastFormOf } from "./stories.ts";

const chartOpener =
  /\b(?:chart|graph|table|diagram|figure)s?\b.{0,40}\b(?:show|illustrat|compar|give|describe|present|depict|reveal|provide)/i;

const pastPeriod =
  /\b(?:(?:between|from) (?:19|20)\d\d (?:and|to) (?:19|20)\d\d|(?:in|by|since|until|after) (?:19|20)\d\d)\b/gi;

const changes = wordSet(
  "increase decrease rise fall drop decline grow reach remain become double triple account peak go spend use visit come take make sell produce export import consume experience show stay climb start begin end have prefer choose own travel watch read eat drink contribute overtake exceed stand fluctuate plummet soar level",
);

/** The years that have passed whose numbers the paragraph describes: “between 2000 and 2015”. */
function periodOfChart(s: SentenceReader): string | undefined {
  let first: SentenceReader = s;
  let period: string | undefined;
  for (let one: SentenceReader | undefined = s; one; one = one.earlier) {
    first = one;
    const years = yearsOf(one);
    if (years.some((year) => Number(year) >= s.year)) return undefined;
    period ??= periodIn(one);
  }
  // A report in several paragraphs names its chart and its years in the first one.
  const opening = s.opening ?? first;
  const openingYears = yearsOf(opening);
  if (openingYears.some((year) => Number(year) >= s.year)) return undefined;
  if (openingYears.length > 1) period ??= periodIn(opening);
  return chartOpener.test(first.text) || chartOpener.test(opening.text) ? period : undefined;
}

const yearsOf = ({ text }: SentenceReader): string[] =>
  [...text.matchAll(pastPeriod)].flatMap(([period]) => period.match(/\d{4}/g) ?? []);
const periodIn = ({ text }: SentenceReader): string | undefined => text.match(pastPeriod)?.[0];

const notPast = wordSet("will predict predicted forecast future now currently today");
/** “The chart shows … between 2000 and 2015. The figure rise sharply.” */
export function* presentInChart(s: SentenceReader): Iterable<Match> {
  if (isQuotation(s) || hasWord(s, notPast)) return;
  const period = periodOfChart(s);
  if (period === undefined) return;
  for (const match of presentIn(s)) yield { ...match, words: { period } };
}

function* presentIn(s: SentenceReader): Iterable<Match> {
  for (const clause of finiteClausesOf(s)) {
    const { from, main, isPerfect, isProgressive, isPassive, time } = clause.verb;
    const lemma = verbAt(s, main) ?? "";
    if (
      !clause.subject ||
      time !== "present" ||
      s.is(clause.subject.to, "chart", "graph", "table", "diagram", "charts", "graphs", "i", "we")
    )
      continue;
    if (
      clause.subject.from < 2 &&
      s.is(clause.subject.to, "figure", "figures") &&
      /^(?:show|illustrate|give|compare)$/.test(lemma)
    )
      continue;
    if (
      isPerfect &&
      !isProgressive &&
      !isPassive &&
      changes.has(lemma) &&
      s.is(from, "has", "have") &&
      main === from + 1
    ) {
      if (!/\b(?:by|since)\b/i.test(s.text)) yield { from, to: main, suggestions: [pastOf(lemma)] };
    } else if (from === main && changes.has(lemma) && isVerbHere(s, main) && lemma !== "show")
      yield { from: main, to: main, suggestions: [pastFormOf(s, main)] };
    else if (s.is(from, "is", "are") && s.is(clause.subject.from, "the") && !isPerfect && !isProgressive)
      yield { from, to: from, suggestions: [isOneThing(s, from) ? "was" : "were"] };
  }
}

const isVerbHere = (s: SentenceReader, at: number) =>
  s.tag(at) === "VERB" || (s.tag(at) === "NOUN" && ["ADV", "ADP", "PUNCT"].includes(s.tag(at + 1)));

const isOneThing = (s: SentenceReader, verb: number) =>
  clausesOf(s).find((one) => one.verb === verb)?.subject.number !== "plural";
