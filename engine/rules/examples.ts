import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What every rule ships with. `wrong` are pairs of a text and what it becomes when one of the rule's suggestions is taken;
 * `right` are sentences that look alike and must be left alone. At least 5 and 8.
 */
export interface Examples {
  wrong: readonly (readonly [wrong: string, right: string])[];
  right: readonly string[];
  /** The pairs of `wrong` that a learner may be asked, with further right sentences. */
  drills: readonly DrillPair[];
}

export type DrillPair = readonly [wrong: string, right: string, more?: { accepts: readonly string[] }];

/** A line of a file: with `wrong`, the rule turns it into `right`; without, the rule finds nothing in `right`. */
interface Line {
  rule: string;
  wrong?: string;
  right: string;
  /**
   * Whether a drill asks the pair, true if missing. False where the pair proves the rule but teaches little: the right
   * sentence has another answer or another mistake, or the reason of its kind does not fit.
   */
  drill?: boolean;
  /** Other right sentences that a learner may type in a drill. */
  accepts?: string[];
}

const folder = path.join(import.meta.dirname, "../../content/engine-examples");

/**
 * The examples of all rules, by the id of the rule, from `content/engine-examples/*.jsonl`.
 * @throws Error with the file and the line, for a line that is no example, and for a rule with examples in two files
 */
export function readExamples(root = folder): Readonly<Record<string, Examples>> {
  const examples: Record<string, { wrong: [string, string][]; right: string[]; drills: DrillPair[] }> = {};
  const fileOf = new Map<string, string>();
  for (const file of readdirSync(root).sort()) {
    if (!file.endsWith(".jsonl")) continue;
    for (const [at, text] of readFileSync(path.join(root, file), "utf8").split("\n").entries()) {
      if (text.trim() === "") continue;
      const place = `content/engine-examples/${file}:${at + 1}`;
      const { rule, wrong, right, drill = true, accepts } = readLine(text, place);
      if ((fileOf.get(rule) ?? file) !== file) throw new Error(`${place}: ${rule} has examples in another file`);
      fileOf.set(rule, file);
      const known = (examples[rule] ??= { wrong: [], right: [], drills: [] });
      if (wrong === undefined) known.right.push(right);
      else {
        known.wrong.push([wrong, right]);
        if (drill) known.drills.push(accepts ? [wrong, right, { accepts }] : [wrong, right]);
      }
    }
  }
  return examples;
}

const fields = new Set(["rule", "wrong", "right", "drill", "accepts"]);

function readLine(text: string, place: string): Line {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
  }
  if (typeof line !== "object" || line === null || Array.isArray(line)) throw new Error(`${place}: not an object`);
  for (const [field, value] of Object.entries(line)) {
    if (!fields.has(field)) throw new Error(`${place}: unknown field ${field}`);
    if (field === "accepts") {
      if (!Array.isArray(value) || value.length === 0 || value.some((one) => typeof one !== "string" || one === ""))
        throw new Error(`${place}: accepts is not a list of sentences`);
    } else if (field === "drill" ? typeof value !== "boolean" : typeof value !== "string" || value === "")
      throw new Error(`${place}: ${field} is not a ${field === "drill" ? "boolean" : "sentence"}`);
  }
  if (!("rule" in line && "right" in line)) throw new Error(`${place}: rule or right is missing`);
  return line as Line;
}
