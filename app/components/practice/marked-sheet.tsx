import "#app/components/ruled-page.css";
import "./sheet.css";
import { type KeyboardEvent, type Ref, useMemo } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lineNumbers, type Place, sheetLines, type Underline } from "#app/components/practice/marks.ts";

export interface SheetMark extends Place {
  id: string;
  underline: Underline;
  /** Corrected: shown by a light background. */
  isDone?: boolean;
  /** Note in the margin, if there is room. */
  note?: SheetNote;
}

export interface SheetNote {
  /** A note in the margin, after the line number. */
  text?: string;
  state?: "open" | "done" | "reading";
}

export interface MarkedSheetProps {
  value: string;
  marks: readonly SheetMark[];
  openId?: string | null;
  /** Note in the margin for a paragraph, by its index from 0. */
  noteOf?: (line: number) => SheetNote | undefined;
  /** Shows numbers of lines with text in the margin; off if the margin is needed for notes. */
  hasNumbers?: boolean;
  /** Accessible name of the text. */
  label: string;
  describedBy?: string;
  lang?: string;
  className?: string;
}

export interface MarkedEditorProps extends MarkedSheetProps {
  onChange: (value: string) => void;
  /** Called for a click on a mark. */
  onPress?: (id: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  placeholder?: string;
  maxLength?: number;
  isInvalid?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A text field with marks: an ordinary textarea, so that input methods, undo and screen readers work, over a copy of
 * its text that has the marks.
 */
export function MarkedEditor({
  onChange,
  onPress,
  onKeyDown,
  placeholder,
  maxLength,
  isInvalid,
  ref,
  ...sheet
}: MarkedEditorProps) {
  return (
    <div className={classNames("sheet ruled-page", sheet.className)}>
      <div className="sheet-body">
        <Mirror {...sheet} isHidden />
        <textarea
          ref={ref}
          className="sheet-text"
          aria-label={sheet.label}
          aria-describedby={sheet.describedBy}
          aria-invalid={isInvalid || undefined}
          lang={sheet.lang ?? "en"}
          // The browser's spell checker is off: the engine's marks replace it.
          spellCheck={false}
          autoCapitalize="sentences"
          maxLength={maxLength}
          placeholder={placeholder}
          value={sheet.value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionStart !== selectionEnd) return;
            const mark = sheet.marks.find(({ start, end }) => start <= selectionStart && selectionStart <= end);
            if (mark) onPress?.(mark.id);
          }}
        />
      </div>
    </div>
  );
}

/** A read-only text with marks. */
export function MarkedSheet(sheet: MarkedSheetProps) {
  return (
    <div className={classNames("sheet ruled-page sheet-shown", sheet.className)} role="group" aria-label={sheet.label}>
      <div className="sheet-body">
        <Mirror {...sheet} />
      </div>
    </div>
  );
}

function Mirror({
  value,
  marks,
  openId,
  noteOf,
  hasNumbers = true,
  lang = "en",
  isHidden = false,
}: MarkedSheetProps & { isHidden?: boolean }) {
  const lines = useMemo(() => sheetLines(value, marks), [value, marks]);
  const numbers = useMemo(() => lineNumbers(value), [value]);
  return (
    <div className="sheet-text sheet-mirror" aria-hidden={isHidden || undefined} lang={lang}>
      {lines.map(({ start, pieces }, number) => {
        const note = noteOf?.(number);
        return (
          // Paragraphs are identified by their index.
          <div key={number} className="sheet-line">
            {hasNumbers && numbers[number] && (
              <span className="sheet-note tabular-nums" lang="vi" data-state={note?.state} aria-hidden>
                {numbers[number]}
                {note?.text && <span className="max-[1180px]:hidden">{note.text}</span>}
              </span>
            )}
            {pieces.map(({ text, mark }, index) =>
              mark ? (
                <span
                  // Pieces are identified by their index; they have no state.
                  key={index}
                  data-mark={mark.id}
                  className={classNames(
                    mark.isDone ? "pen-done" : `pen pen-${mark.underline}`,
                    mark.id === openId && "pen-open",
                  )}
                >
                  {/*
                   * Beside the line in which its mark starts: only the side is set, the vertical position is that of
                   * the text.
                   */}
                  {mark.note && (
                    <span className="sheet-note sheet-note-of-mark" lang="vi" data-state={mark.note.state} aria-hidden>
                      {mark.note.state === "done" ? <Icon name="check" size={16} /> : <Icon name="circle" size={16} />}
                      <span className="max-[1180px]:hidden">{mark.note.text}</span>
                    </span>
                  )}
                  {text}
                </span>
              ) : (
                text
              ),
            )}
            {pieces.length === 0 && start >= 0 && "\u200b"}
          </div>
        );
      })}
    </div>
  );
}

/** Legend of the underlines. */
export function UnderlineLegend({ className }: { className?: string }) {
  const legend: readonly (readonly [Underline, string, string])[] = [
    ["wavy", "gợn sóng", "động từ"],
    ["solid", "liền", "mạo từ"],
    ["double", "đôi", "số ít, số nhiều"],
    ["dotted", "chấm", "giới từ, từ nối"],
    ["dashed", "đứt", "từ vựng, trật tự"],
  ];
  return (
    <ul className={classNames("flex flex-wrap gap-x-6 gap-y-2.5 text-xs text-text-2", className)}>
      {legend.map(([underline, name, meaning]) => (
        <li key={underline}>
          <span className={`pen pen-${underline}`}>{name}</span> {meaning}
        </li>
      ))}
    </ul>
  );
}
