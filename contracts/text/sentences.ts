/** After these, a full stop ends no sentence. */
const abbreviation = /(?:^|[\s(“"'])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|No|e\.g|i\.e|[A-Z])\.\s*$/;

export interface Sentence {
  /** Without the space around it. */
  text: string;
  /** Offset in the text. */
  at: number;
}

/**
 * The sentences of edited English, to be read aloud or dictated: a small letter or an abbreviation continues one. Those of
 * learners are in document/sentences.ts, those that a model is asked about in server/llm/places.ts.
 */
export function proseSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let open = "";
  let start = 0;
  for (const { segment, index } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)) {
    // “Is it open?” he asks: the sentence goes on in a small letter.
    if (open !== "" && !abbreviation.test(open) && !/^\p{Ll}/u.test(segment)) {
      add(found, open, start);
      open = "";
    }
    if (open === "") start = index;
    open += segment;
  }
  add(found, open, start);
  return found;
}

function add(found: Sentence[], written: string, start: number) {
  const text = written.trim();
  if (text !== "") found.push({ text, at: start + written.indexOf(text.charAt(0)) });
}
