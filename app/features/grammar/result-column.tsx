import type { Ref } from "react";
import { Link } from "react-router";
import { practiceText } from "#contracts/limits/language.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { mendedBetween, sentenceAround } from "#document/sentences.ts";
import { handOverText, practiceTools } from "#app/components/practice-hand-over.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { AnalysisState } from "./analysis-state.ts";
import { cardSources, NewCardsButton } from "#app/components/practice/new-cards-button.tsx";
import { FindingList, type FindingActions } from "./finding-list.tsx";
import { Overview } from "./overview.tsx";
import { ProgressNotice } from "./progress-notice.tsx";
import { samples } from "./samples.ts";

export interface ResultColumnProps extends FindingActions {
  state: AnalysisState;
  kinds: ReadonlyMap<KindCode, ErrorKind>;
  openRef: Ref<HTMLElement>;
  onSample: (text: string) => void;
  onTry: (tries: number) => void;
  onStop: () => void;
}

/** Offers cards for corrected sentences after another analysis has read them. */
function CardsOfMended({ state }: Pick<ResultColumnProps, "state">) {
  const { origin, result, text, savedId, findings } = state;
  if (!origin || !result || result.text !== text) return null;
  const now = practiceText(text);
  // A sentence in which something is still open makes no card.
  const open = new Set(findings.map((finding) => sentenceAround(now, finding).sentence));
  const sources = cardSources(
    mendedBetween(practiceText(origin.text), now, origin.findings).filter(({ mended }) => !open.has(mended)),
  );
  if (sources.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line px-4 py-3">
      <p className="min-w-0 grow basis-52 text-s text-text-2">
        Bạn đã sửa {new Set(sources.map(({ sentence }) => sentence)).size} câu. Câu nào không còn gì cần sửa và chỉ có
        một đáp án đúng thì thành thẻ.
      </p>
      <NewCardsButton sources={sources} analysisId={savedId ?? undefined} />
    </div>
  );
}

/** The findings, or the state shown instead of them. */
export function ResultColumn({ state, kinds, openRef, onSample, onTry, onStop, ...actions }: ResultColumnProps) {
  const { progress, result, findings } = state;
  if (progress.kind === "reading" || progress.kind === "waiting" || progress.kind === "failed")
    return <ProgressNotice progress={progress} onTry={onTry} onStop={onStop} />;
  if (!result) return <Samples onSample={onSample} />;
  if (result.detectedLanguage === "vietnamese" || result.detectedLanguage === "neither")
    return <NotEnglish state={state} />;
  return (
    <>
      {result.detectedLanguage === "mixed" && (
        <p className="mb-5 rounded-2 border border-line px-4 py-3 text-s text-text-2">
          Bài có cả tiếng Việt. Những câu tiếng Việt được bỏ qua, chỉ câu tiếng Anh được xem.
        </p>
      )}
      <CardsOfMended state={state} />
      {findings.length === 0 ? (
        <EmptyState
          title={state.fixed > 0 ? `Bạn đã sửa ${state.fixed} chỗ` : "Không còn điểm nào"}
          text={
            state.fixed > 0
              ? "Bấm Phân tích một lần nữa để kiểm tra lại cả bài."
              : "Bộ phân tích không tìm thấy lỗi rõ ràng. Điều đó không có nghĩa là bài hoàn hảo, hãy đọc lại thành tiếng một lần."
          }
        />
      ) : (
        <>
          <Overview findings={findings} kinds={kinds} />
          <FindingList state={state} kinds={kinds} openRef={openRef} {...actions} />
          <p className="mt-4 border-t border-line pt-4 text-xs text-text-3">
            Bộ phân tích nói khá chắc những gì nó thấy, nhưng không thấy hết: một bài không còn gạch chân vẫn có thể còn
            lỗi.
          </p>
        </>
      )}
    </>
  );
}

function NotEnglish({ state }: { state: AnalysisState }) {
  const isVietnamese = state.result?.detectedLanguage === "vietnamese";
  return (
    <EmptyState
      title="Bài có vẻ chưa phải tiếng Anh"
      text={
        isVietnamese
          ? "Công cụ này xem ngữ pháp tiếng Anh. Lượt này không bị tính. Với bài tiếng Việt, Viết lại thông minh giúp bạn sửa dấu, khoảng trắng và từ viết tắt."
          : "Bạn thử một đoạn có vài câu tiếng Anh trọn vẹn nhé. Lượt này không bị tính."
      }
      action={
        isVietnamese && (
          <Link className="text-link" to={practiceTools.rewriting} onClick={() => handOverText(state.text)}>
            Mở bài này trong Viết lại thông minh
          </Link>
        )
      }
    />
  );
}

function Samples({ onSample }: { onSample: (text: string) => void }) {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="text-t2">
        Thử với ví dụ
      </h2>
      <p className="mt-1 text-s text-text-2">
        Chưa có bài sẵn? Chọn một đoạn để xem bộ phân tích chỉ ra điều gì và giải thích ra sao.
      </p>
      <ul className="mt-3">
        {samples.map(({ title, text }) => (
          <li key={title} className="relative border-t border-line py-3.5 first:border-t-0 hover:bg-hover/50">
            <button
              type="button"
              className="text-left font-medium text-brand-text after:absolute after:inset-0"
              onClick={() => onSample(text)}
            >
              {title}
            </button>
            <p lang="en" className="line-clamp-2 font-serif text-text-2">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-xs text-text-3">
        Bộ phân tích chạy ngay trên máy chủ của trang, không gửi bài đi đâu, và không giữ lại bài nếu bạn không lưu.
      </p>
    </section>
  );
}
