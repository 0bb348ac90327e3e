/** Words that attack the person. Few on purpose: it is only a hint. */
const attacks = [
  "ngu",
  "ngu dốt",
  "ngu si",
  "đồ ngu",
  "óc chó",
  "óc lợn",
  "thằng ngu",
  "con ngu",
  "vô học",
  "mất dạy",
  "rác rưởi",
  "đần",
  "đần độn",
  "não phẳng",
  "hèn hạ",
  "dốt nát",
  "khốn nạn",
  "đạo đức giả",
  "idiot",
  "idiots",
  "stupid",
  "moron",
  "dumb",
  "shut up",
  "loser",
] as const;
/** The same letters with another meaning. */
const harmless = ["ngu ngơ", "ngu muội", "ngu công", "dumbbell", "dumbbells"] as const;
const letter = "[\\p{L}\\p{N}]";
// Not `\b`, which does not count “ơ” and “ì” as letters.
const wordPattern = (words: readonly string[], flags: string) =>
  new RegExp(`(?<!${letter})(?:${words.join("|")})(?!${letter})`, flags);
const [harmlessOnes, found] = [wordPattern(harmless, "giu"), wordPattern(attacks, "iu")];

/** Whether the text may be read as an attack on a person. It blocks nothing; the author decides. */
export const mayHurt = (...texts: string[]): boolean =>
  texts.some((text) => found.test(text.normalize("NFC").replace(harmlessOnes, " ")));

export const toneHint = "Câu này có thể bị hiểu là công kích cá nhân";
