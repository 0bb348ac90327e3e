import type { Certainty } from "#contracts/schemas/language.ts";
import type { WritingVersion } from "#contracts/schemas/writing.ts";
import { Icon } from "#app/ui/icon.tsx";
import { engineNames } from "#app/components/practice/finding-card.tsx";

/** Strengths come before errors. */
export function Strengths({ version: { assessment } }: { version: WritingVersion }) {
  if (assessment.strengths.length === 0) return null;
  return (
    <section aria-labelledby="strengths" className="mb-7">
      <h2 id="strengths" className="text-t2">
        Điểm mạnh
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {assessment.strengths.map((one) => (
          <li key={one} className="flex gap-2">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand-text" />
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Source and certainty of the findings. */
export function WhoSpeaks({ version: { assessment, findings } }: { version: WritingVersion }) {
  const count = (certainty: Certainty) => findings.filter((one) => one.certainty === certainty).length;
  return (
    <p className="text-xs text-text-3">
      {assessment.engines.includes("model") ? "AI nâng cao cùng bộ phân tích có sẵn" : "Bộ phân tích có sẵn"} (
      {assessment.engines.map((engine) => engineNames[engine]).join(", ")}).
      {findings.length > 0 && ` Lỗi: ${count("error")}; gợi ý: ${count("suggestion")}.`} Máy có thể bỏ sót hoặc nhầm;
      chỗ nào bạn thấy không đúng thì bấm Báo sai nhé.
    </p>
  );
}

/** For a text without findings, which does not prove that it is right. */
export const nothingFound = {
  title: "Bộ phân tích không tìm thấy lỗi rõ ràng.",
  text: "Điều đó không có nghĩa là bài hoàn hảo, hãy đọc lại thành tiếng một lần.",
} as const;
