import type { ReactNode } from "react";
import { type SlipKind, slipKinds } from "./slips.ts";
import type { DictationResult } from "./dictation-run.tsx";
import { slipNames } from "./slip-words.ts";

const advice: Partial<Record<SlipKind, string>> = {
  "final-s": "Lần tới, nghe kỹ cuối danh từ và động từ: -s thường dính vào từ sau.",
  "final-ed": "Lần tới, nghe xem câu đang kể chuyện đã qua hay không: -ed chỉ là một âm ngắn.",
  "weak-form": "Từ nhỏ như of, at, a gần như không nghe thấy; nghĩa của câu giúp bạn đoán ra.",
  "similar-sound": "Hai từ nghe giống nhau thì nhìn cả câu để chọn.",
  spelling: "Tai bạn nghe đúng rồi. Lưu mấy từ ấy vào sổ là nhớ cách viết.",
};

/** What a finished dictation amounts to; `children` are the ways on. */
export function DictationEnd({ result, children }: { result: DictationResult; children: ReactNode }) {
  const counts = slipKinds
    .map((kind) => ({ kind, count: result.slips.filter((slip) => slip === kind).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  return (
    <div className="run-body" role="status">
      <h2 className="text-d4">
        Xong {result.sentences} câu, đúng {result.right}/{result.total} từ.
      </h2>
      {most ? (
        <>
          <p className="mt-2 text-text-2">
            {advice[most.kind] ?? "Nghe lại bài với tốc độ chậm hơn, rồi thử lần nữa."}
          </p>
          <dl className="mt-5 grid max-w-90 border-t border-line">
            {counts.map(({ kind, count }) => (
              <div key={kind} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="first-letter:uppercase">{slipNames[kind]}</dt>
                <dd className="text-text-2 tabular-nums">{count} lần</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="mt-2 text-text-2">Không sót từ nào. Mai thử một bài khó hơn nhé.</p>
      )}
      <div className="mt-7 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
