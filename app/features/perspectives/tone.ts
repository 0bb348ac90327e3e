/** Words that mean the other person and not what they say. Few on purpose: the hint is only a hint. */
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
// Not \b: it takes “ơ” and “ì” for no letters.
const whole = (words: readonly string[], flags: string) =>
  new RegExp(`(?<!${letter})(?:${words.join("|")})(?!${letter})`, flags);
const [harmlessOnes, found] = [whole(harmless, "giu"), whole(attacks, "iu")];

/** Could this be read as an attack on a person? It blocks nothing; the author gets a hint and decides. */
export const mayHurt = (...texts: string[]): boolean =>
  texts.some((text) => found.test(text.normalize("NFC").replace(harmlessOnes, " ")));

export const toneHint = "Câu này có thể bị hiểu là công kích cá nhân";
