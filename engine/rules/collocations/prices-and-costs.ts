import { modals, openingDeterminers, possessives, presentAndPastBe } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import {
  before,
  formOf,
  inFormOf,
  isAfterBe,
  isClauseEnd,
  nounPhraseEnd,
  verbHere,
} from "../../english/verb-objects.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { isClauseEndOrTime } from "./collocations.ts";

const isClauseEndOrTail = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) || s.is(at, "in", "at", "today", "every", "here", "now", "these", "this");

const prices = wordSet("price prices cost costs");
const isPrice = ({ lower, tag }: SentenceReader["words"][number]) => prices.has(lower) && tag !== "VERB";

const costing = wordSet("cost take");
const rise = wordSet("rise");
const raise = wordSet("raise");
/** What prices do, and what takes time or costs money. */
export const priceAndCostRules: readonly Rule[] = [
  // “The prices raised last month.” → “The prices rose last month.”
  {
    id: "collocations/prices-rise",
    kind: "COLLOCATION",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const risers = wordSet(
          "price prices temperature temperatures sun cost costs population level number demand unemployment smoke",
        );
        if (formOf(s, at, raise) && isClauseEndOrTime(s, at + 1)) {
          let subject = before(s, at);
          while (modals.has(s.lower(subject)) || s.is(subject, "have", "has", "is", "are", "been", "was")) subject -= 1;
          if (s.is(at, "raised") && isAfterBe(s, at)) continue;
          const isOf = s.words.slice(Math.max(0, subject - 4), subject + 1).some(({ lower }) => risers.has(lower));
          if (isOf) yield { from: at, to: at, suggestions: [inFormOf(s, at, "raise", "rise")] };
        } else if (
          verbHere(s, at, rise) &&
          openingDeterminers.has(s.lower(at + 1)) &&
          s.is(
            nounPhraseEnd(s, at + 1),
            "price",
            "prices",
            "tax",
            "taxes",
            "salaries",
            "problem",
            "fee",
            "fees",
            "rent",
            "wages",
          )
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "rise", "raise")] };
      }
    },
  },
  // “My father is high.” → “My father is tall.”
  {
    id: "collocations/price-is-expensive",
    kind: "COLLOCATION",
    *find(s) {
      for (let at = 2; at < s.length; at += 1) {
        if (s.is(at, "expensive", "cheap") && isAfterBe(s, before(s, at) + 1) && isClauseEndOrTail(s, at + 1)) {
          let be = before(s, at);
          if (s.is(be, "very", "so", "too", "quite", "really", "rather", "more")) be = before(s, be);
          if (!presentAndPastBe.has(s.lower(be))) continue;
          if (s.words.slice(Math.max(0, be - 5), be).some(isPrice))
            yield { from: at, to: at, suggestions: [s.is(at, "expensive") ? "high" : "low"] };
        } else if (
          s.is(at, "expensive", "cheap") &&
          s.is(before(s, at), "very", "so", "too", "quite", "really") &&
          isClauseEndOrTail(s, at + 1) &&
          presentAndPastBe.has(s.lower(before(s, at) - 1)) &&
          s.words.slice(Math.max(0, at - 7), at).some(isPrice)
        )
          yield { from: at, to: at, suggestions: [s.is(at, "expensive") ? "high" : "low"] };
        // “The traffic is very crowded”.
        else if (s.is(at, "crowded", "big", "strong") && isClauseEndOrTail(s, at + 1)) {
          const be = s.is(at - 1, "very", "so", "too", "quite", "really", "always", "not") ? at - 2 : at - 1;
          if (presentAndPastBe.has(s.lower(be)) && s.is(be - 1, "traffic", "rain"))
            yield { from: at, to: at, suggestions: ["heavy"] };
        }
        // “My brother is very high”.
        else if (s.is(at, "high") && isClauseEnd(s, at + 1)) {
          const be = s.is(at - 1, "very", "so", "too", "quite", "really", "not") ? at - 2 : at - 1;
          if (
            presentAndPastBe.has(s.lower(be)) &&
            (s.is(be - 1, "he", "she") || (people.has(s.lower(be - 1)) && possessives.has(s.lower(be - 2))))
          )
            yield { from: at, to: at, suggestions: ["tall"] };
        }
      }
    },
  },
  // “It costs twenty minutes.” → “It takes twenty minutes.”
  {
    id: "collocations/takes-time-costs-money",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfVerbs(costing)) {
        if (at === 0 || at === s.length - 1) continue;
        const verb = formOf(s, at, costing);
        if (!verb || !(s.is(before(s, at), "it", "that", "this") || s.isOneOf(before(s, at), modals))) continue;
        const from = s.is(at + 1, "me", "him", "her", "us", "them", "you") ? at + 2 : at + 1;
        const end =
          s.is(from, "a") && s.is(from + 1, "lot") && s.is(from + 2, "of") ? from + 3 : nounPhraseEnd(s, from);
        if (end < 0) continue;
        if (verb === "cost" && s.is(end, "hours", "minutes", "hour", "days", "weeks", "time"))
          yield {
            from: at,
            to: at,
            suggestions:
              s.is(at, "cost") && s.is(before(s, at), "it", "that", "this")
                ? ["took", "takes"]
                : [inFormOf(s, at, "cost", "take")],
          };
        else if (
          verb === "take" &&
          s.is(end, "money", "dong", "dollars", "vnd") &&
          !s.is(from, "the", "my", "his", "your") &&
          isClauseEnd(s, end + 1)
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "take", "cost")] };
      }
    },
  },
];
