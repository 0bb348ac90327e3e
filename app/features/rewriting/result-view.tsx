import { Link } from "react-router";
import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { handOverText, practiceTools } from "#app/components/practice-hand-over.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Icon } from "#app/ui/icon.tsx";
import { firstPick, isUnchanged, preservedText, type Pick } from "./mixture.ts";
import { modeNames } from "./rewrite-words.ts";
import { SentenceCard } from "./sentence-card.tsx";

export interface ResultViewProps {
  rewrite: Rewrite;
  /** The text has changed since this rewrite. */
  isOld: boolean;
  picks: readonly Pick[];
  onPick: (index: number, pick: Pick) => void;
  onSave: (sentence: string) => void;
}

/** The rewrite by sentences, and whether numbers and names were preserved. */
export function ResultView({ rewrite, isOld, picks, onPick, onSave }: ResultViewProps) {
  const [first] = rewrite.versions;
  if (!first) return null;
  // Evaluates the chosen versions, which are the ones shown.
  const used = new Set(first.sentences.map((_, index) => picks[index]?.version ?? 0));
  const issues = rewrite.versions.flatMap(({ guard }, version) =>
    used.has(version) ? guard.issues.filter(({ sentence }) => (picks[sentence - 1]?.version ?? 0) === version) : [],
  );
  const preserved = preservedText(first.guard.kept);
  const doubts = first.sentences.reduce((sum, sentence) => sum + (sentence.doubts ?? 0), 0);
  return (
    <>
      {rewrite.notice && (
        <p role="status" className="mb-4 rounded-2 bg-warn-tint px-3.5 py-2.5 text-s">
          {rewrite.notice}
        </p>
      )}
      <p className="mb-4 flex flex-wrap gap-x-2 text-xs text-text-3">
        <span>{modeNames[rewrite.mode]}</span>·
        <span>{rewrite.engine === "model" ? "AI nâng cao" : "Bộ phân tích có sẵn, theo quy tắc"}</span>
      </p>
      {isOld && (
        <p className="mb-4 text-s text-text-2">
          Đây là kết quả của bài trước khi đổi. Bấm Viết lại để làm với bài mới.
        </p>
      )}
      {isUnchanged(rewrite) && isOld ? null : isUnchanged(rewrite) && doubts === 0 ? (
        <p role="status" className="flex items-center gap-2 font-medium text-brand-text">
          <Icon name="check" size={20} />
          Câu của bạn đã ổn ở chế độ này
        </p>
      ) : isUnchanged(rewrite) ? null : (
        <ul>
          {first.sentences.map((_, index) => (
            <SentenceCard
              // The order of the sentences never changes.
              key={`${rewrite.id} ${index}`}
              rewrite={rewrite}
              index={index}
              pick={picks[index] ?? firstPick}
              onPick={(pick) => onPick(index, pick)}
              onSave={onSave}
            />
          ))}
        </ul>
      )}
      {doubts > 0 && !isOld && (
        <p role="status" className="mt-4 text-s text-text-2">
          {isUnchanged(rewrite) ? "Không có lỗi nào chắc chắn để tự sửa, nhưng" : "Ngoài ra,"} có {formatCount(doubts)}{" "}
          chỗ bạn nên xem lại.{" "}
          <Link to={practiceTools.grammar} className="text-link" onClick={() => handOverText(rewrite.source)}>
            Xem trong Phân tích ngữ pháp
          </Link>
        </p>
      )}
      {issues.length > 0 ? (
        <ul className="mt-4 grid gap-1.5 rounded-2 bg-warn-tint px-3.5 py-2.5 text-s">
          {issues.map(({ sentence, what, messageVi }) => (
            <li key={`${sentence} ${what}`} className="flex gap-2">
              <Icon name="warning-fill" size={18} className="mt-px shrink-0 text-warn" />
              {messageVi}
            </li>
          ))}
        </ul>
      ) : (
        preserved && <p className="mt-4 text-s text-text-2">Giữ nguyên: {preserved} ✓</p>
      )}
    </>
  );
}
