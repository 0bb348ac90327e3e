import { z } from "zod";
import { gapMark } from "#contracts/limits/learning.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { KindCode } from "#contracts/schemas/language.ts";

const text = z.string().min(1);

const shared = {
  /** Never changes, even when the item moves to another level: answers refer to it. */
  id: z.string().regex(/^[abc][12](-[a-z0-9]+)+$/),
  prompt: text,
  /** The only right option. */
  right: text,
  /** Mistakes that learners make. */
  wrong: z.tuple([text, text, text]),
  /** Vietnamese, one sentence, with English words in *asterisks*. */
  why: text,
};
const withGap = shared.prompt.refine((prompt) => prompt.split(gapMark).length === 2, `needs one gap: ${gapMark}`);

/** A file of `content/placement`: the items of a level. */
export const PlacementFile = z.array(
  z.union([
    /** Grammar that the site has a kind of error for. */
    z.strictObject({ ...shared, prompt: withGap, kind: KindCode }),
    /** Other grammar; `point` is its Vietnamese name, in lower case. */
    z.strictObject({ ...shared, prompt: withGap, point: text }),
    /** A question about a passage. */
    z.strictObject({ ...shared, skill: z.literal("reading"), passage: text }),
  ]),
);
type WrittenItem = z.output<typeof PlacementFile>[number];

export interface BankItem {
  id: string;
  level: PlacementLevel;
  type: "grammar" | "reading";
  kind: KindCode | null;
  /** The grammar without a kind of error. */
  point: string | null;
  passage: string | null;
  prompt: string;
  right: string;
  wrong: readonly [string, string, string];
  why: string;
}

export const itemOf = (level: PlacementLevel, item: WrittenItem): BankItem => {
  const { id, prompt, right, wrong, why } = item;
  return {
    id,
    level,
    type: "skill" in item ? "reading" : "grammar",
    kind: "kind" in item ? item.kind : null,
    point: "point" in item ? item.point : null,
    passage: "passage" in item ? item.passage : null,
    prompt,
    right,
    wrong,
    why,
  };
};
