import type { CallData } from "#contracts/client.ts";
import type { CoreSense, DictionaryEntry } from "#contracts/schemas/dictionary.ts";
import { notebookMeaningLength } from "#contracts/limits/notebook.ts";
import { writtenLemma } from "./written-lemma.ts";

export type LookUpResult = CallData<"GET /v1/dictionary/{word}">;

const partNames: Record<CoreSense["partOfSpeech"], string> = {
  noun: "danh từ",
  verb: "động từ",
  adjective: "tính từ",
  adverb: "trạng từ",
  pronoun: "đại từ",
  preposition: "giới từ",
  determiner: "từ hạn định",
  conjunction: "liên từ",
  number: "số từ",
  auxiliary: "trợ động từ",
  interjection: "thán từ",
};

/** Meanings in Vietnamese, from our own dictionary. */
export function VietnameseMeanings({ senses, lemma }: { senses: CoreSense[]; lemma: string }) {
  if (senses.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1.5">
      {senses.map((sense) => (
        <li key={`${sense.lemma} ${sense.partOfSpeech}`}>
          <span className="text-xs font-semibold text-brand-text">
            {partNames[sense.partOfSpeech]}
            {sense.lemma !== lemma && (
              <>
                {" · "}
                <span lang="en">{writtenLemma(sense.lemma)}</span>
              </>
            )}
          </span>
          <p className="text-body">{sense.meanings.join("; ")}</p>
          {sense.example !== null && (
            <q lang="en" className="block font-serif text-text-2">
              {sense.example}
            </q>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Meanings in English, from WordNet. */
export function EnglishMeanings({
  entries,
  lemma,
  isSecond,
}: {
  entries: DictionaryEntry[];
  lemma: string;
  isSecond: boolean;
}) {
  if (entries.length === 0) return null;
  const list = (
    <div className="mt-1 grid gap-3">
      {entries.map((entry) => (
        <section key={`${entry.lemma} ${entry.partOfSpeech}`}>
          <h3 className="text-xs font-semibold text-brand-text">
            {partNames[entry.partOfSpeech]}
            {entry.lemma !== lemma && (
              <>
                {" · "}
                <span lang="en">{entry.lemma}</span>
              </>
            )}
          </h3>
          <ol lang="en" className="mt-1 grid list-decimal gap-1.5 pl-5 marker:text-text-3">
            {entry.meanings.map(({ meaning, examples }) => (
              <li key={meaning}>
                {meaning}
                {examples.map((example) => (
                  <q key={example} className="block font-serif text-text-2">
                    {example}
                  </q>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
  // Most readers mark the word after the Vietnamese meaning, so the English ones are folded and the buttons stay
  // visible.
  return isSecond ? (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="text-link cursor-pointer py-1.5 text-s">Nghĩa bằng tiếng Anh</summary>
      {list}
    </details>
  ) : (
    list
  );
}

/** All meanings as a text, one line for each part of speech. */
export const meaningText = ({ senses, entries }: LookUpResult) =>
  [
    ...senses.map(({ partOfSpeech, meanings }) => `${partNames[partOfSpeech]}: ${meanings.join("; ")}`),
    ...entries.map(
      ({ partOfSpeech, meanings }) =>
        `${partNames[partOfSpeech]}: ${meanings
          .slice(0, 2)
          .map(({ meaning }) => meaning)
          .join("; ")}`,
    ),
  ]
    .join("\n")
    .slice(0, notebookMeaningLength);
