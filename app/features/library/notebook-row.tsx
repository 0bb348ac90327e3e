import { useRef, useState } from "react";
import type { NotebookWord } from "#contracts/schemas/notebook.ts";
import { notebookNoteLength } from "#contracts/limits/notebook.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { addressOf } from "#document/addresses.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Time } from "#app/ui/time.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

/** Links to the sentence if the browser supports it, else to its passage. */
function placeOf({ item, place, sentence }: NotebookWord): string | null {
  if (!item) return null;
  const fragment = sentence ? `:~:text=${encodeURIComponent(sentence).replaceAll("-", "%2D")}` : "";
  return `${addressOf(item.kind, item.slug)}${place || fragment ? `#${place}${fragment}` : ""}`;
}

export interface NotebookRowProps {
  word: NotebookWord;
  onRemove: () => void;
  onNoted: () => void;
}

/** A word with its meaning, source and note. */
export function NotebookRow({ word, onRemove, onNoted }: NotebookRowProps) {
  const [isNoting, setIsNoting] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  const place = placeOf(word);
  const close = () => {
    setIsNoting(false);
    requestAnimationFrame(() => noteButton.current?.focus());
  };
  return (
    <li className="border-t border-line py-5 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 lang="en" className="font-serif text-[1.375rem] leading-8 font-semibold wrap-break-word">
          {word.word}
        </h2>
        <p className="text-xs text-text-3">
          lưu <Time at={word.createdAt} format={shortDate} />
        </p>
      </div>
      {word.meaning && <p className="mt-1 whitespace-pre-line text-s text-text-2">{word.meaning}</p>}
      {word.sentence && (
        <p lang="en" className="mt-2.5 border-l-2 border-brand-line pl-3 font-serif wrap-break-word">
          {word.sentence}
        </p>
      )}
      {place && word.item && (
        <p className="mt-1.5 text-xs text-text-3">
          {/* A full load, because text fragments work only then. */}
          Gặp trong{" "}
          <a href={place} className="text-link">
            {word.item.title}
          </a>
        </p>
      )}
      {isNoting ? (
        <NoteForm
          word={word}
          onDone={() => {
            close();
            onNoted();
          }}
          onCancel={close}
        />
      ) : (
        <>
          {word.note && <p className="mt-2.5 whitespace-pre-line wrap-break-word">{word.note}</p>}
          <div className="mt-2 -ml-3 flex flex-wrap gap-1">
            <Button
              ref={noteButton}
              size="sm"
              variant="ghost"
              aria-label={`${word.note ? "Sửa ghi chú" : "Thêm ghi chú"} cho ${word.word}`}
              onClick={() => setIsNoting(true)}
            >
              {word.note ? "Sửa ghi chú" : "Thêm ghi chú"}
            </Button>
            <Button size="sm" variant="ghost" aria-label={`Xoá ${word.word} khỏi sổ`} onClick={onRemove}>
              Xoá
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const focusOnce = (element: HTMLTextAreaElement | null) => element?.focus();

function NoteForm({ word, onDone, onCancel }: { word: NotebookWord; onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    initial: { note: word.note },
    failureField: "note",
    unexpected: "Chưa ghi được. Bạn kiểm tra mạng rồi thử lại nhé, chữ vẫn còn đây.",
    send: async (body) => {
      await api("PUT /v1/notebook/{id}", { params: { id: word.id }, body });
      onDone();
    },
  });
  return (
    <form {...form.form} className="mt-3 grid gap-3">
      <Field label={`Ghi chú cho ${word.word}`} error={form.errors.note}>
        <Textarea
          rows={2}
          maxLength={notebookNoteLength}
          ref={focusOnce}
          {...form.control("note")}
          onKeyDown={(event) => event.key === "Escape" && !isComposing(event) && onCancel()}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang lưu…">
          Lưu ghi chú
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Thôi
        </Button>
      </div>
    </form>
  );
}
