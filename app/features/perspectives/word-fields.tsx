import type { ReactNode } from "react";
import { changeMindLength, claimLength, longestExample, reasonLength } from "#contracts/limits/perspectives.ts";
import type { PerspectiveLanguage, PerspectiveWords } from "#contracts/schemas/perspectives.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { LengthCount } from "./length-count.tsx";
import { mayHurt, toneHint } from "./tone.ts";
import type { WordFaults } from "./word-checks.ts";

/** The beginnings of the guided sentences. */
export const fieldNames = {
  claim: "Tôi nghĩ …",
  reason: "… vì …",
  example: "Ví dụ …",
  source: "Nguồn",
  changeMind: "Tôi có thể đổi ý nếu …",
} as const satisfies Record<keyof PerspectiveWords, string>;

/** The fields of the guided sentences, for a new perspective and for editing. */
export function WordFields({
  words,
  lang,
  faults,
  canSetLinks,
  onChange,
}: {
  words: PerspectiveWords;
  lang: PerspectiveLanguage;
  faults: WordFaults;
  canSetLinks: boolean;
  onChange: (by: Partial<PerspectiveWords>) => void;
}) {
  const field = (name: keyof PerspectiveWords, control: ReactNode, hint: string | undefined, most?: number) => (
    <Field
      label={fieldNames[name]}
      error={faults[name]}
      hint={name !== "source" && mayHurt(words[name]) ? `${toneHint}. Bạn đọc lại một lần nhé.` : hint}
      aside={most === undefined ? undefined : <LengthCount text={words[name]} most={most} />}
    >
      {control}
    </Field>
  );
  const typed = (name: keyof PerspectiveWords) => ({
    value: words[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      {field(
        "claim",
        <TextInput lang={lang} {...typed("claim")} />,
        `Một câu, nhiều nhất ${claimLength.max} ký tự.`,
        claimLength.max,
      )}
      {field(
        "reason",
        <Textarea rows={5} lang={lang} {...typed("reason")} />,
        `Ít nhất ${reasonLength.min} ký tự, nhiều nhất ${formatCount(reasonLength.max)}, để người nghĩ khác cũng theo được.`,
        reasonLength.max,
      )}
      {field("example", <Textarea rows={2} lang={lang} {...typed("example")} />, "Không bắt buộc.", longestExample)}
      {/* Members who may not link need the field to remove an earlier link. */}
      {(canSetLinks || words.source !== "") &&
        field(
          "source",
          <TextInput type="url" inputMode="url" {...typed("source")} />,
          "Không bắt buộc. Một liên kết https://…",
        )}
      {field("changeMind", <Textarea rows={2} lang={lang} {...typed("changeMind")} />, undefined, changeMindLength.max)}
    </>
  );
}
