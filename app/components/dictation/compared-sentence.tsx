import type { ComparedWord } from "./compare-dictation.ts";
import { type SlipLine, slipNames } from "./slip-words.ts";

/** The sentence as it is, each slip under its word. */
export function ComparedSentence({ words, lines }: { words: readonly ComparedWord[]; lines: readonly SlipLine[] }) {
  return (
    <>
      <p className="dictation-words" lang="en">
        {words.map((word, place) => {
          const { text, typed, slip } = word;
          if (slip === null)
            return (
              // Words never change their order.
              <span key={place}>{text}</span>
            );
          // Two slips of one kind beside each other have one label.
          const isNamed = words[place - 1]?.slip !== slip;
          return (
            <span key={place} data-slip>
              {text === "" ? <s>{typed}</s> : <b>{text}</b>}
              <small lang="vi">
                <span className={isNamed ? undefined : "sr-only"}>{slipNames[slip]}</span>
              </small>
              {text !== "" &&
                (typed === "" ? (
                  <i lang="vi">sót</i>
                ) : (
                  <del>
                    <span className="sr-only" lang="vi">
                      bạn gõ{" "}
                    </span>
                    {typed}
                  </del>
                ))}
            </span>
          );
        })}
      </p>
      {lines.length > 0 && (
        <dl className="dictation-slips">
          {lines.map(({ kind, count, text }) => (
            <div key={kind}>
              <dt>
                <span className="inline-block first-letter:uppercase">{slipNames[kind]}</span> · {count} lần
              </dt>
              <dd>
                {text.split("*").map((part, place) =>
                  // Parts never change their order.
                  place % 2 === 1 ? (
                    <span key={place} lang="en" className="font-serif text-[0.9375rem]">
                      {part}
                    </span>
                  ) : (
                    part
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
