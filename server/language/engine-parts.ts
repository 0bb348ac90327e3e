import { openFrequencies, type Frequencies } from "./english/frequencies.ts";
import { openLexicon, type Lexicon } from "./english/lexicon.ts";
import { openHarper, type Harper } from "./harper.ts";
import { check } from "./check.ts";

/** What is opened once for all tasks of the thread. */
export interface EngineParts {
  lexicon: Lexicon;
  frequencies: Frequencies;
  harper: Harper;
}

/** 2 to 5 s, 350 MB: nearly all of it Harper's. */
export async function openEngineParts(): Promise<EngineParts> {
  return { harper: await openHarper(), lexicon: openLexicon(), frequencies: openFrequencies() };
}

/** The first text of any length costs a second more than those that follow. */
export async function warmUp(parts: EngineParts): Promise<void> {
  await check(parts, "Yesterday I go to school with my freind. She have two brother, but they doesnt live here.");
}
