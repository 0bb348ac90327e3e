import { useState } from "react";
import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { madeOf, sentenceAt, versionsOf, type Pick } from "./mixture.ts";
import { ChangedSentence, EditList, SentenceChoices, VersionSteps } from "./sentence-parts.tsx";

export interface SentenceCardProps {
  rewrite: Rewrite;
  index: number;
  pick: Pick;
  onPick: (pick: Pick) => void;
  onSave: (sentence: string) => void;
}

/** A sentence of the chosen version; its edits can be rejected one by one. */
export function SentenceCard({ rewrite, index, pick, onPick, onSave }: SentenceCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sentence = sentenceAt(rewrite, index, pick);
  if (!sentence || sentence.src.trim() === "") return null;
  const refused = pick.refused[pick.version] ?? [];
  const versions = versionsOf(rewrite, index);
  const { edits, choices } = sentence;
  const isPlain = edits.length === 0 && choices.length === 0 && versions.length < 2;
  const refuse = (edit: number) => {
    const others = refused.includes(edit) ? refused.filter((one) => one !== edit) : [...refused, edit];
    onPick({ ...pick, refused: { ...pick.refused, [pick.version]: others } });
  };
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0" aria-label={`Câu ${index + 1}`}>
      <p lang={rewrite.lang} className="font-serif text-[1.125rem]/8 whitespace-pre-line">
        {pick.isAccepted || isPlain ? (
          madeOf(sentence, pick).trim()
        ) : (
          <ChangedSentence sentence={sentence} refused={refused} />
        )}
      </p>
      <SentenceChoices sentence={sentence} pick={pick} onPick={onPick} />
      {!isPlain && (
        <div className="mt-2 -ml-2 flex flex-wrap items-center gap-1">
          {(edits.length > 0 || pick.isAccepted) && (
            <Button
              size="sm"
              variant={pick.isAccepted ? "tint" : "ghost"}
              aria-pressed={pick.isAccepted}
              icon={<Icon name="check" size={18} />}
              onClick={() => onPick({ ...pick, isAccepted: !pick.isAccepted })}
            >
              {pick.isAccepted ? "Đã chấp nhận" : "Chấp nhận câu này"}
            </Button>
          )}
          {edits.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              icon={
                <Icon
                  name="caret-down"
                  size={18}
                  className={classNames("transition-transform", isOpen && "rotate-180")}
                />
              }
              onClick={() => setIsOpen(!isOpen)}
            >
              {edits.length} thay đổi
            </Button>
          )}
          {versions.length > 1 && <VersionSteps index={index} versions={versions} pick={pick} onPick={onPick} />}
          {rewrite.lang === "en" && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Icon name="bookmark-simple" size={18} />}
              onClick={() => onSave(madeOf(sentence, pick).trim())}
            >
              Lưu mẫu câu
            </Button>
          )}
        </div>
      )}
      {isOpen && edits.length > 0 && (
        <EditList sentence={sentence} lang={rewrite.lang} refused={refused} onRefuse={refuse} />
      )}
    </li>
  );
}
