import type { Pronunciation } from "#contracts/schemas/dictionary.ts";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { classNames } from "#app/ui/class-names.ts";

const ordinals = ["đầu", "thứ hai", "thứ ba", "thứ tư", "thứ năm", "thứ sáu", "thứ bảy", "thứ tám"];

/** How a word is spoken: its syllables with the stressed one, and its IPA. Only American pronunciations are known. */
export function SpokenWord({ word, pronunciations }: { word: string; pronunciations: readonly Pronunciation[] }) {
  const [first] = pronunciations;
  if (!first) return null;
  return (
    <section aria-label={`Cách đọc từ ${word}`}>
      {first.syllables.length > 1 && <Syllables syllables={first.syllables} />}
      {pronunciations.map(({ ipa, syllables }, place) => (
        <div key={ipa} className="mt-2 grid grid-cols-[44px_1fr_auto] items-center gap-2 border-t border-line pt-1">
          <span className="text-xs text-text-2">{place === 0 ? "Mỹ" : "hoặc"}</span>
          <Ipa ipa={ipa} syllables={syllables} />
          {place === 0 && <HearButton isSmall text={word} accent="american" label={`Nghe từ ${word}, giọng Mỹ`} />}
        </div>
      ))}
      <HearButton text={word} rate={0.6} caption="Nghe chậm" label={`Nghe chậm từ ${word}`} className="-ml-3" />
    </section>
  );
}

type Syllable = Pronunciation["syllables"][number];

const stressed = (syllables: readonly Syllable[]) => syllables.findIndex(({ stress }) => stress === "primary");

function Syllables({ syllables }: { syllables: readonly Syllable[] }) {
  const main = stressed(syllables);
  const where = `trọng âm ${main === syllables.length - 1 && main > 0 ? "cuối" : (ordinals[main] ?? "")}`;
  return (
    <div
      role="img"
      aria-label={`${syllables.length} âm tiết, ${where}`}
      className="mt-2 flex flex-wrap items-end gap-4"
    >
      {syllables.map(({ text, ipa, stress }, place) => (
        <span
          // Syllables never change their order.
          key={place}
          lang="en"
          className={classNames(
            "grid justify-items-center gap-1 font-serif text-[1.125rem]/6.5",
            place === main && "font-semibold",
          )}
        >
          <i
            className={classNames(
              "rounded-full",
              place === main ? "size-3.5 bg-accent" : "size-1.75",
              place !== main && (stress === "secondary" ? "bg-accent" : "bg-line-control"),
            )}
          />
          {text ?? ipa}
        </span>
      ))}
      <span className="pb-1 text-xs text-text-2">{where}</span>
    </div>
  );
}

/** The IPA with its stressed syllable marked. */
function Ipa({ ipa, syllables }: Pick<Pronunciation, "ipa" | "syllables">) {
  const main = syllables.length > 1 ? stressed(syllables) : -1;
  const at = ipa.indexOf("ˈ");
  const part = `ˈ${syllables[main]?.ipa ?? ""}`;
  return (
    <span className="font-serif text-[1.125rem]/7">
      {main < 0 || at < 0 ? (
        `/${ipa}/`
      ) : (
        <>
          /{ipa.slice(0, at)}
          <b className="font-semibold text-accent">{part}</b>
          {ipa.slice(at + part.length)}/
        </>
      )}
    </span>
  );
}
