import type { DailyStep } from "#contracts/schemas/daily.ts";
import type { Finding } from "#contracts/schemas/language.ts";
import type { CardSource } from "#contracts/schemas/cards.ts";
import { cardSources, NewCardsButton } from "#app/components/practice/new-cards-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";

type Written = NonNullable<Extract<DailyStep, { type: "write" }>["result"]>;

/** The sentence with the first suggestion of each finding. */
const mended = (sentence: string, findings: readonly Finding[]) =>
  findings
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, suggestions: [right] }) =>
        right === undefined ? text : text.slice(0, start) + right + text.slice(end),
      sentence,
    );

/** The sentences that were written, with what the engine found and why, and cards of it. */
export function WrittenResult({ sentences, marks }: Pick<Written, "sentences" | "marks">) {
  const lines = sentences.map((sentence, at) => ({ sentence, findings: marks?.[at] ?? [] }));
  const sources = lines.flatMap(({ sentence, findings }) =>
    findings.flatMap(({ kind, start, end, suggestions }): CardSource[] =>
      suggestions.length > 0 ? [{ kind, sentence, start, end, mended: mended(sentence, findings) }] : [],
    ),
  );
  return (
    <>
      {lines.map(({ sentence, findings }, at) => (
        // The sentences never change their order.
        <span key={at} className="mt-1 block">
          <span lang="en" className="font-serif text-[1.0625em] text-text">
            {sentence}
          </span>
          {marks && findings.length === 0 && (
            <Icon
              name="check"
              size={16}
              className="ml-1.5 inline text-brand-text"
              label="Bộ phân tích không thấy lỗi"
            />
          )}
          {findings.map(({ id, quote, suggestions: [right], why }) => (
            <span key={id} className="mt-1 block border-l-2 border-accent pl-3">
              <span lang="en" className="font-serif text-[1.0625em]">
                <del>{quote}</del>
                {right !== undefined && (
                  <>
                    {" → "}
                    <ins className="font-semibold text-brand-text no-underline">{right}</ins>
                  </>
                )}
              </span>
              <span className="block">
                <MarkedText text={why} />
              </span>
            </span>
          ))}
        </span>
      ))}
      {sources.length > 0 && (
        <span className="mt-2 block">
          <NewCardsButton sources={cardSources(sources)} />
        </span>
      )}
    </>
  );
}
