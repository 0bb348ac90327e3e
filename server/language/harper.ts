import { Dialect, LocalLinter, type Lint } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";
import { isLeftOut } from "./harper-rules.ts";

/** What Harper says of one place; offsets into the text it was given. */
export interface HarperFinding {
  /** Harper's name of the rule, and its kind. */
  rule: string;
  lintKind: string;
  start: number;
  end: number;
  /** Each replaces the whole span; the best first. */
  suggestions: string[];
}

export interface Harper {
  /** @param text at most 20,000 UTF-16 units, without words of more than 100 letters: of those it panics */
  find(text: string): Promise<HarperFinding[]>;
}

/** As `SuggestionKind` of harper.js: only a type there. */
const [remove, insertAfter] = [1, 2];

/**
 * A word that is not within three letters of any other. For the first of them Harper builds a table: 1.7 s and 64 MB, for
 * which the reader of a text on a busy machine would wait until the thread is given up.
 */
const farOff = "huynhphuonglinhxq";

/** 4 s and 290 MB: once, in a thread. Of findings that are not freed its memory grows. */
export async function openHarper(): Promise<Harper> {
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
  await linter.setup();
  // Rules come and go with its versions: only what it knows is set.
  const config = await linter.getDefaultLintConfig();
  for (const rule of Object.keys(config)) if (isLeftOut(rule)) config[rule] = false;
  await linter.setLintConfig(config);
  await linter.lint(farOff, { language: "plaintext" });
  return {
    async find(text) {
      const found: HarperFinding[] = [];
      const organized = await linter.organizedLints(text, { language: "plaintext" });
      for (const [rule, lints] of Object.entries(organized))
        for (const lint of lints) {
          const finding = read(lint, rule, text);
          // “(a) … (i)” number the parts of a sentence: neither articles nor pronouns.
          if (!/^[a-z]\)/.test(text.slice(finding.start, finding.end + 1))) found.push(finding);
          lint.free();
        }
      return found;
    },
  };
}

function read(lint: Lint, rule: string, text: string): HarperFinding {
  const span = lint.span();
  let { start } = span;
  const { end } = span;
  span.free();
  const quote = text.slice(start, end);
  const suggestions: string[] = [];
  let isRemoved = false;
  for (const suggestion of lint.suggestions()) {
    const replacement = suggestion.get_replacement_text();
    const kind: number = suggestion.kind();
    isRemoved ||= kind === remove;
    suggestions.push(kind === remove ? "" : kind === insertAfter ? quote + replacement : replacement);
    suggestion.free();
  }
  // What is taken out takes one of the spaces around it along.
  if (isRemoved && suggestions.every((text) => text === "") && text[start - 1] === " " && !/\w/.test(text[end] ?? ""))
    start -= 1;
  return { rule, lintKind: lint.lint_kind(), start, end, suggestions };
}
