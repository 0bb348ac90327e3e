import { formsOf } from "./forms.ts";
import type { Unit } from "./units.ts";

/**
 * Expressions of several words that are changed as a whole or not at all: the “forward” of “look forward” is no verb, and “at first”
 * begins no “at first sight”. `/v` marks a verb in any form; words between bars are alternatives.
 */
const listed = `
look/v|put/v|go/v|come/v|move/v|lean/v|step/v|bring/v forward
thanks to
at first sight|glance|light|hand
all at once
once upon
go/v to show
hand in hand
make/v up mind
only child
child labour|labor
mother tongue|nature|earth
father christmas|figure
big shot|heart|bang|toe|screen|city|name
hard of hearing
hard drive|disk|copy|cash|shoulder|worker|work
live/v in hope|fear|peace|harmony|poverty|sin
informed decision|choice|consent
required reading
parking lot
buy/v time
get/v better of
right now and
still life
no problem
in a lot of ways
quite a lot
so far
`;

interface ListedWord {
  forms: ReadonlySet<string>;
}

const expressions: readonly (readonly ListedWord[])[] = listed
  .trim()
  .split("\n")
  .map((line) =>
    line.split(" ").map((place) => ({
      forms: new Set(
        place.split("|").flatMap((one) => {
          const [text = "", mark = ""] = one.split("/");
          return formsOf(text, mark);
        }),
      ),
    })),
  );

const byFirst = new Map<string, (readonly ListedWord[])[]>();
for (const expression of expressions)
  for (const form of expression[0]?.forms ?? []) byFirst.set(form, [...(byFirst.get(form) ?? []), expression]);

/** Whether words from one unit to another, both included, are a part of a listed expression that they do not contain. */
export function splitsExpression(units: readonly Unit[], from: number, to: number): boolean {
  for (let at = Math.max(0, from - 4); at <= to; at += 1)
    for (const expression of byFirst.get(units[at]?.lower ?? "") ?? []) {
      const last = at + expression.length - 1;
      const isHere = expression.every(({ forms }, place) => forms.has(units[at + place]?.lower ?? ""));
      if (isHere && last >= from && (at < from || last > to)) return true;
    }
  return false;
}
