import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { writtenSentenceLimit } from "#contracts/limits/daily.ts";
import type { Finding } from "#contracts/schemas/language.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { useLocalDraft } from "#app/session/local-drafts.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { leftTexts } from "./left-text.ts";
import { onTwoLines } from "./own-sentences.ts";
import { SentenceFindings } from "./sentence-findings.tsx";
import type { StepProps } from "./step-props.ts";

const lines = ["first", "second"] as const;
type Line = (typeof lines)[number];
const labels = { first: "Câu thứ nhất", second: "Câu thứ hai" } as const;

/** What the engine found, by sentence; null while it is busy. */
interface Checked {
  findings: ReadonlyMap<string, readonly Finding[]> | null;
  /** Checks so far: the answer is shown after a try to correct it. */
  count: number;
}

function useCheck({ runId, place }: { runId: string; place: number }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useMutation(
    {
      mutationFn: (sentences: string[]) =>
        api("POST /v1/daily/runs/{id}/steps/{step}/sentences", {
          params: { id: runId, step: place },
          body: { sentences },
        }),
      onSuccess: ({ findings }, sentences) =>
        setChecked((before) => ({
          findings: findings && new Map(sentences.map((sentence, at) => [sentence, findings[at] ?? []])),
          count: (before?.count ?? 0) + 1,
        })),
    },
    queryClient,
  );
  return { check, checked };
}

const sentencesOf = (values: Record<Line, string>) =>
  lines.map((line) => values[line].trim()).filter((text) => text !== "");

const nothingTyped: Record<Line, string> = { first: "", second: "" };

/** Two sentences on a ruled sheet. The typed text is kept in this browser until the step is done. */
export function WriteStep({ step, runId, place, onComplete, skip }: StepProps<"write">) {
  const { values, change, clear } = useLocalDraft(`daily ${runId} ${place}`, nothingTyped, "typed-english");
  const { check, checked } = useCheck({ runId, place });
  const sentences = sentencesOf(values);
  const isEmpty = sentences.length === 0;
  const userId = useUserId();
  // Another tab may finish the step: what was typed here is shown at the end of the run.
  const typed = useRef<string | null>(null);
  useEffect(() => {
    typed.current = isEmpty ? null : sentences.join("\n");
  });
  useEffect(
    () => () => {
      if (typed.current !== null) leftTexts.keep(userId, runId, { text: typed.current });
    },
    [userId, runId],
  );
  const send = () => {
    if (isEmpty || check.isPending) return;
    const lined = onTwoLines(values);
    change(lined);
    check.mutate(sentencesOf(lined));
  };
  const finish = () => {
    onComplete(place, { type: "write", sentences: sentencesOf(onTwoLines(values)) });
    typed.current = null;
    leftTexts.forget(userId, runId);
    clear();
  };
  // Once the engine has answered or failed: the text counts in both cases.
  const canFinish = !isEmpty && (checked !== null || check.isError);
  const { text, lang, words } = step.prompt;
  return (
    <>
      <section aria-label="Viết hai câu" className="run-body">
        <p className="text-s font-medium text-text-2">Viết hai câu bằng tiếng Anh</p>
        <h2 lang={lang} className="mt-1 font-serif text-[1.625rem]/9 font-semibold text-balance">
          {text}
        </h2>
        <Sheet values={values} findings={checked?.findings ?? null} onChange={change} onSend={send} />
        <div role="status" className="mt-4 text-s text-text-2 empty:hidden">
          {check.isError
            ? `Chưa kiểm tra được. ${errorMessage(check.error)} Câu của bạn vẫn được giữ: thử lại, hoặc bấm Xong.`
            : checked && summary(sentences, checked)}
        </div>
        {checked?.findings && (
          <SentenceFindings
            sentences={sentences}
            findings={checked.findings}
            canReveal={checked.count > 1}
            onFix={(before, after) => {
              const line = lines.find((one) => values[one].trim() === before);
              if (line) change({ [line]: after });
            }}
          />
        )}
        <div className="run-actions">
          {canFinish && (
            <Button size="lg" className="max-md:order-last max-md:grow" onClick={finish}>
              Xong
            </Button>
          )}
          <Button
            size="lg"
            variant={canFinish ? "outline" : "filled"}
            className={canFinish ? "" : "max-md:grow"}
            disabled={isEmpty}
            isBusy={check.isPending}
            busyLabel="Đang đọc…"
            onClick={send}
          >
            {checked ? "Kiểm tra lại" : "Kiểm tra"}
          </Button>
        </div>
        {skip}
      </section>
      {words.length > 0 && <HelpingWords words={words} />}
    </>
  );
}

const HelpingWords = ({ words }: { words: readonly string[] }) => (
  <aside aria-label="Gợi ý từ" className="run-aside">
    <h2>Gợi ý từ</h2>
    <p lang="en" className="font-serif text-[1rem]">
      {words.join(", ")}
    </p>
  </aside>
);

interface SheetProps {
  values: Record<Line, string>;
  findings: Checked["findings"];
  onChange: (by: Partial<Record<Line, string>>) => void;
  onSend: () => void;
}

/** The two lines to write on. */
function Sheet({ values, findings, onChange, onSend }: SheetProps) {
  const second = useRef<HTMLTextAreaElement>(null);
  const next = lines.find((line) => values[line].trim() === "");
  const handleKey = (event: KeyboardEvent, line: Line) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    // A sentence has one line; Enter goes on, as in a form.
    event.preventDefault();
    if (line === "first") second.current?.focus();
    else onSend();
  };
  return (
    <div className="write-sheet ruled-page">
      {lines.map((line) => (
        <div key={line}>
          <MarginNote findings={findings?.get(values[line].trim())} isNext={line === next} />
          <textarea
            ref={line === "second" ? second : undefined}
            lang="en"
            rows={1}
            aria-label={labels[line]}
            placeholder={line === "first" ? "Viết sai cũng được, mình cùng sửa." : undefined}
            maxLength={writtenSentenceLimit}
            autoCapitalize="sentences"
            autoComplete="off"
            spellCheck={false}
            value={values[line]}
            onChange={({ target }) => onChange({ [line]: target.value })}
            onKeyDown={(event) => handleKey(event, line)}
          />
        </div>
      ))}
    </div>
  );
}

function summary(sentences: readonly string[], { findings }: Checked): string {
  if (findings === null)
    return "Bộ phân tích đang bận nên chưa đọc được. Câu của bạn vẫn được tính: bấm Xong, hoặc lát nữa kiểm tra lại.";
  if (sentences.some((sentence) => !findings.has(sentence))) return "Câu đã đổi từ lần kiểm tra trước.";
  const count = sentences.reduce((sum, sentence) => sum + (findings.get(sentence)?.length ?? 0), 0);
  return count === 0 ? "Bộ phân tích không thấy điểm nào cần xem. Máy có thể bỏ sót." : `Có ${count} điểm cần xem.`;
}

interface MarginNoteProps {
  findings: readonly Finding[] | undefined;
  /** The next sentence is written on this line. */
  isNext: boolean;
}

/** In the margin: a tick beside a sentence without findings, the pencil beside one with findings or the next line. */
function MarginNote({ findings, isNext }: MarginNoteProps) {
  const isClean = findings?.length === 0;
  return (
    <span className={`flex h-10 items-center justify-center ${isClean ? "text-brand-text" : "text-accent"}`}>
      {isClean ? (
        <Icon name="check" size={16} label="Bộ phân tích không thấy lỗi" />
      ) : (
        (findings || isNext) && (
          <Icon name="pencil-simple-line" size={16} {...(findings ? { label: "Có điểm cần xem" } : {})} />
        )
      )}
    </span>
  );
}
