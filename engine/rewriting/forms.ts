import { comparative, gerund, participle, past, plural, superlative, thirdPerson } from "../english/inflection.ts";
import { wordMap } from "../english/word-set.ts";

export type VerbForm = "base" | "third" | "past" | "participle" | "gerund";

const beForms: Record<string, VerbForm> = wordMap({
  be: "base",
  am: "base",
  are: "base",
  is: "third",
  was: "past",
  were: "past",
  been: "participle",
  being: "gerund",
});

/** Forms of a verb that are written like this; `past` and `participle` together when they are the same. */
export function verbForms(base: string, written: string): VerbForm[] {
  if (base === "be") return beForms[written] ? [beForms[written]] : [];
  const forms: VerbForm[] = [];
  if (written === base) forms.push("base");
  if (written === thirdPerson(base)) forms.push("third");
  if (written === past(base)) forms.push("past");
  if (written === participle(base)) forms.push("participle");
  if (written === gerund(base)) forms.push("gerund");
  return forms;
}

export const inForm = (base: string, form: VerbForm): string =>
  ({ base: (verb: string) => verb, third: thirdPerson, past, participle, gerund })[form](base);

export type Degree = "plain" | "comparative" | "superlative";

export const inDegree = (adjective: string, degree: Degree): string =>
  degree === "comparative" ? comparative(adjective) : degree === "superlative" ? superlative(adjective) : adjective;

/** Every written form under which a marked word may turn up, for the index. */
export function formsOf(text: string, mark: string): string[] {
  if (mark === "v")
    return text === "be" ? Object.keys(beForms) : [text, thirdPerson(text), past(text), participle(text), gerund(text)];
  if (mark === "n") return [text, plural(text)];
  if (mark === "a") return [text, comparative(text), superlative(text)].filter((form) => !form.includes(" "));
  return [text];
}
