import { finiteBe, formsOfDo, formsOfHave, personPronouns } from "../english/closed-classes.ts";
import { isForm } from "../english/verbs.ts";
import type { SentencePartRole } from "../analysis.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { adjectiveEnd, canBeVerb, isAdverb, isAuxiliary, isPunctuation, joinedNounsEnd, nounEnd } from "./extents.ts";
import { readAfter } from "./after-verb.ts";
import type { Parts } from "./parts.ts";
import type { Made } from "./statements.ts";
import { verbGroupAt } from "./verb-group.ts";
import { withoutObject } from "./verb-lists.ts";

/** The question words, and their possible roles in the sentence. */
interface AskedForm {
  to: number;
  kind: "thing" | "circumstance" | "quality";
}

/** “Where do you live?”, “Who lives here?”, “Is she tired?”; nothing if the word order is that of a statement. */
export function readQuestion(s: SentenceReader, out: Parts, from: number): Made | null {
  const asked = askedAt(s, from);
  const at = asked ? asked.to + 1 : from;
  if (!isAuxiliary(s, at)) return asked ? readSubjectQuestion(s, out, from, asked) : null;
  const helper = s.is(at + 1, "n't") ? at + 1 : at;
  const isThere = s.is(helper + 1, "there");
  const subject = isThere ? helper + 1 : joinedNounsEnd(s, helper + 1, true);
  // “Who is coming?”: nothing that could be a subject behind the helper.
  if (subject < 0 || s.is(helper + 1, "not")) return asked ? readSubjectQuestion(s, out, from, asked) : null;
  const next = skipAdverbs(s, subject + 1);
  const needsVerb =
    !s.isOneOf(at, finiteBe) && !(s.isOneOf(at, formsOfHave) && !isForm(s, next, "participle")) && !s.is(at, "'s");
  if (needsVerb && !canBeBase(s, next, at)) return null;
  const index = out.parts.length;
  if (asked) out.add(asked.kind === "circumstance" ? "adverbial" : "object", from, asked.to);
  const verb = verbGroupAt(s, at, -1, next);
  if (!verb || (needsVerb && verb.to < next)) return null;
  const isOnlyBe = verb.to === at;
  out.add("verb", at, helper);
  if (!isThere) out.add("subject", helper + 1, subject);
  if (next > subject + 1) out.add("adverbial", subject + 1, next - 1);
  if (!isOnlyBe) out.add("verb", next, verb.to);
  else out.add("verb", at, at - 1);
  const mark = out.parts.length;
  const rest = readAfterQuestion(s, out, verb, isOnlyBe ? subject + 1 : verb.to + 1, subject, isOnlyBe, isThere);
  if (asked)
    label(out, index, asked, {
      isOnlyBe,
      hasMore: out.parts.length > mark && out.parts.slice(mark).some(({ role }) => role !== "adverbial"),
      isStranded: rest.isStranded,
      takesObject: !withoutObject.has(verb.lemma) && !verb.isPassive,
    });
  return { verb, rest };
}

function readAfterQuestion(
  s: SentenceReader,
  out: Parts,
  verb: NonNullable<ReturnType<typeof verbGroupAt>>,
  from: number,
  subject: number,
  isOnlyBe: boolean,
  isThere: boolean,
) {
  if (!isOnlyBe) return readAfter(s, out, verb, from, subject);
  if (isThere) {
    const to = joinedNounsEnd(s, from);
    if (to >= 0) out.add("subject", from, to);
    return readAfter(s, out, { ...verb, isBe: false, lemma: "exist" }, to >= 0 ? to + 1 : from);
  }
  // “Is your sister | tired”: the complement directly follows the subject.
  out.parts.push({ from: -1, to: -1, role: "verb" });
  const place = out.parts.length - 1;
  const rest = readAfter(s, out, verb, from, subject);
  out.parts.splice(place, 1);
  return rest;
}

interface Around {
  isOnlyBe: boolean;
  hasMore: boolean;
  isStranded: boolean;
  takesObject: boolean;
}

/** The role of the question words; none if it is ambiguous. */
function label(
  out: Parts,
  index: number,
  asked: AskedForm,
  { isOnlyBe, hasMore, isStranded, takesObject }: Around,
): void {
  const part = out.parts[index];
  if (!part) return;
  const role: SentencePartRole | null = isStranded
    ? null
    : asked.kind === "circumstance"
      ? "adverbial"
      : isOnlyBe
        ? hasMore
          ? null
          : "complement"
        : asked.kind === "thing" && takesObject && !hasMore
          ? "object"
          : asked.kind === "quality"
            ? "adverbial"
            : null;
  if (role) part.role = role;
  else out.parts.splice(index, 1);
}

function readSubjectQuestion(s: SentenceReader, out: Parts, from: number, { to, kind }: AskedForm): Made | null {
  const at = skipAdverbs(s, to + 1);
  if (kind !== "thing" || !canBeVerb(s, at) || s.isOneOf(at, formsOfDo)) return null;
  const verb = verbGroupAt(s, at, to);
  // “Where you live?”, “What he said?”: that is no question.
  if (!verb) return null;
  out.add("subject", from, to);
  out.add("adverbial", to + 1, at - 1);
  out.add("verb", verb.from, verb.to);
  return { verb, rest: readAfter(s, out, verb, verb.to + 1, to) };
}

function askedAt(s: SentenceReader, at: number): AskedForm | null {
  const word = s.lower(at);
  if (/^(?:where|when|why)$/.test(word)) return { to: at, kind: "circumstance" };
  if (word === "how") {
    if (isAuxiliary(s, at + 1)) return { to: at, kind: s.isOneOf(at + 1, finiteBe) ? "quality" : "circumstance" };
    if (s.is(at + 1, "many", "much")) {
      const counted = nounEnd(s, at + 2, true);
      if (s.is(at + 2, "time", "times")) return { to: at + 2, kind: "circumstance" };
      return { to: isAuxiliary(s, at + 2) ? at + 1 : Math.max(counted, at + 1), kind: "thing" };
    }
    if (isAuxiliary(s, at + 2) && isAdverb(s, at + 1) && !s.can(at + 1, "adjective"))
      return { to: at + 1, kind: "circumstance" };
    if (s.is(at + 1, "often", "long", "far", "fast", "well", "early", "late", "hard"))
      return { to: at + 1, kind: s.isOneOf(at + 2, finiteBe) ? "quality" : "circumstance" };
    const end = adjectiveEnd(s, at + 1);
    return end === at + 1 ? { to: end, kind: "quality" } : null;
  }
  if (/^(?:what|which|whose)$/.test(word)) {
    if (s.is(at + 1, "time", "day", "year", "month"))
      return { to: at + 1, kind: s.isOneOf(at + 2, finiteBe) ? "quality" : "circumstance" };
    if (isAuxiliary(s, at + 1) || isPunctuation(s, at + 1)) return { to: at, kind: "thing" };
    if (s.tag(at + 1) === "VERB" || s.isOneOf(at + 2, personPronouns)) return { to: at, kind: "thing" };
    const noun = nounEnd(s, at + 1, true);
    if (noun >= 0 && !s.is(at + 1, "you", "he", "she", "they", "we", "i", "it")) return { to: noun, kind: "thing" };
    return { to: at, kind: "thing" };
  }
  return /^(?:who|whom)$/.test(word) ? { to: at, kind: "thing" } : null;
}

function skipAdverbs(s: SentenceReader, at: number): number {
  let next = at;
  while (
    isAdverb(s, next) &&
    (isForm(s, next + 1, "base", "participle", "gerund", "third", "past") || isAdverb(s, next + 1))
  )
    next += 1;
  return next;
}

const canBeBase = (s: SentenceReader, at: number, helper: number) =>
  s.isOneOf(helper, formsOfHave) ? isForm(s, at, "participle") : isForm(s, at, "base") || s.is(at, "be", "have");
