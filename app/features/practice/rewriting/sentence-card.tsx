import { useState } from "react";
import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { madeOf, piecesOf, sentenceAt, versionsOf, type Pick } from "./mixture.ts";

export interface SentenceCardProps {
  rewrite: Rewrite;
  index: number;
  pick: Pick;
  onPick: (pick: Pick) => void;
  onSave: (sentence: string) => void;
}

/** One sentence with its changes, which can be refused one by one, in the version that the writer likes. */
export function SentenceCard({ rewrite, index, pick, onPick, onSave }: SentenceCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sentence = sentenceAt(rewrite, index, pick);
  if (!sentence || sentence.src.trim() === "") return null;
  const refused = pick.refused[pick.version] ?? [];
  const versions = versionsOf(rewrite, index);
  const place = Math.max(0, versions.indexOf(pick.version));
  const { edits, choices } = sentence;
  const isPlain = edits.length === 0 && choices.length === 0 && versions.length < 2;
  const refuse = (edit: number) => {
    const others = refused.includes(edit) ? refused.filter((one) => one !== edit) : [...refused, edit];
    onPick({ ...pick, refused: { ...pick.refused, [pick.version]: others } });
  };
  const step = (by: number) =>
    onPick({ ...pick, version: versions[(place + by + versions.length) % versions.length] ?? 0, isAccepted: false });
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0" aria-label={`Câu ${index + 1}`}>
      <p lang={rewrite.lang} className="font-serif text-[1.125rem]/8 whitespace-pre-line">
        {pick.isAccepted || isPlain
          ? madeOf(sentence, pick).trim()
          : piecesOf(sentence, refused).map(({ is, text, edit }) =>
              is === "same" ? (
                text
              ) : is === "gone" ? (
                <del key={`gone ${edit}`} className="text-text-3">
                  {text}
                </del>
              ) : (
                <ins
                  key={`new ${edit}`}
                  className="rounded-1 bg-brand-tint px-0.5 font-medium text-brand-text underline decoration-2 underline-offset-4"
                >
                  {text}
                </ins>
              ),
            )}
      </p>
      {choices.map(({ start, end, options }) => (
        <div
          key={start}
          role="group"
          aria-label={`“${sentence.src.slice(start, end)}” là`}
          className="mt-2 flex flex-wrap items-center gap-2 text-s"
        >
          <span className="text-text-2">“{sentence.src.slice(start, end)}” là:</span>
          {options.map((option) => (
            <Button
              key={option}
              size="sm"
              variant={pick.chosen[start] === option ? "tint" : "outline"}
              aria-pressed={pick.chosen[start] === option}
              onClick={() => {
                const { [start]: before, ...others } = pick.chosen;
                onPick({ ...pick, chosen: before === option ? others : { ...others, [start]: option } });
              }}
            >
              {option}
            </Button>
          ))}
        </div>
      ))}
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
          {versions.length > 1 && (
            <span className="inline-flex items-center text-s text-text-2">
              <IconButton
                size="sm"
                label={`Phiên bản trước của câu ${index + 1}`}
                icon={<WorkIcon name="caret-left" size={18} />}
                onClick={() => step(-1)}
              />
              <span className="tabular-nums">
                Phiên bản {place + 1}/{versions.length}
              </span>
              <IconButton
                size="sm"
                label={`Phiên bản sau của câu ${index + 1}`}
                icon={<WorkIcon name="caret-right" size={18} />}
                onClick={() => step(1)}
              />
            </span>
          )}
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
        <ul className="mt-2 grid gap-2.5 border-l-2 border-line-2 pl-4">
          {edits.map((edit, at) => {
            const isRefused = refused.includes(at);
            const gone = sentence.src.slice(edit.start, edit.end);
            return (
              <li key={`${edit.start} ${edit.end}`} className="flex items-start justify-between gap-3 text-s">
                <div className="min-w-0">
                  <p lang={rewrite.lang} className={isRefused ? "text-text-3 line-through" : undefined}>
                    {gone.trim() !== "" && <del className="text-text-3">{gone}</del>}{" "}
                    {edit.with.trim() !== "" && <span className="font-medium text-brand-text">{edit.with}</span>}
                    {gone.trim() === "" && edit.with.trim() === "" && <span lang="vi">khoảng trắng</span>}
                  </p>
                  <p className="text-text-2">{edit.whyVi}</p>
                </div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={isRefused ? `Lấy lại thay đổi “${gone}”` : `Bỏ thay đổi “${gone}”`}
                  onClick={() => refuse(at)}
                >
                  {isRefused ? "Lấy lại" : "Bỏ"}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
