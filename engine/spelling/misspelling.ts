export interface Misspelling {
  start: number;
  end: number;
  quote: string;
  suggestions: string[];
  /** The method that found the suggestions; each is measured separately. */
  path: SpellingPath;
}
export type Judgement = Pick<Misspelling, "suggestions" | "path">;

/**
 * `near`: one word is well before all others and one letter away; `apart`: two words written as one; `clear`: one word is before
 * all others; `open`: several are as likely; `listed`: a slip of the list; `signs`: an apostrophe is in it; `first-word`: it
 * may be a name; `name`: one of a country, people, day or month.
 */
export type SpellingPath = "near" | "apart" | "clear" | "open" | "listed" | "signs" | "first-word" | "name";
