import type { ReactNode } from "react";
import { formatLevel } from "#app/components/level-range.ts";
import { varietyOf } from "#contracts/limits/variety.ts";
import type { Assessment, Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { formatDecimal, formatFixed } from "#app/text/vietnamese-numbers.ts";
import { wordsOf } from "./word-range.ts";

const tenseNames = { present: "hiện tại", past: "quá khứ", future: "tương lai", perfect: "hoàn thành" } as const;

const varietyNames = { low: "thấp", usual: "vừa", high: "cao", unclear: "chưa rõ vì bài ngắn" } as const;
/** Standard deviation of sentence lengths, in words, above which they count as varied. */
const unevenSpread = 6;
const noLevelTexts: Record<NonNullable<Assessment["noLevel"]>, string> = {
  short: "Bài còn ngắn quá để ước lượng.",
  repeated: "Bài lặp lại nguyên câu nhiều lần nên chưa ước lượng được.",
  list: "Bài gần như chỉ có từ rời, chưa thành câu, nên chưa ước lượng được.",
  unreadable: "Nhiều chỗ chưa đọc được thành câu tiếng Anh nên chưa ước lượng được.",
};

/** The measures of a text, and the range of levels they indicate. */
export function FiguresTab({ writing, version: { assessment } }: { writing: Writing; version: WritingVersion }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <LevelSection assessment={assessment} />
      <FiguresSection writing={writing} measures={assessment.measures} />
    </div>
  );
}

/** The estimated range of levels, and the words of the topic that the text contains. */
function LevelSection({ assessment: { level, noLevel, keywords } }: { assessment: Assessment }) {
  return (
    <section aria-labelledby="level-range">
      <h2 id="level-range" className="text-t2">
        Trình độ của bài này
      </h2>
      {level ? (
        <>
          <p className="mt-1 text-d3">Khoảng {formatLevel(level)}</p>
          <p className="text-s text-text-2">ước lượng từ số liệu, không phải điểm thi</p>
          <ul className="mt-3 grid list-disc gap-1 pl-5 text-s text-text-2 marker:text-text-3">
            {level.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 text-s text-text-2">{noLevelTexts[noLevel ?? "short"]}</p>
      )}
      <h2 className="mt-7 text-t2">Nội dung</h2>
      <p className="mt-1 font-medium">Chưa chấm nội dung</p>
      <p className="mt-1 text-s text-pretty text-text-2">
        Bộ phân tích có sẵn không hiểu ý bạn, chỉ kiểm tra xem bài có những từ thường gặp của chủ đề.
      </p>
      {keywords && (
        <dl className="mt-3 grid gap-2 text-s">
          <div>
            <dt className="text-text-2">Đã có</dt>
            <dd lang="en" className="font-serif text-[1.0625rem]/6.5">
              {keywords.found.length > 0 ? keywords.found.join(", ") : "–"}
            </dd>
          </div>
          {keywords.missing.length > 0 && (
            <div>
              <dt className="text-text-2">Có thể dùng thêm</dt>
              <dd lang="en" className="font-serif text-[1.0625rem]/6.5 text-text-2">
                {keywords.missing.slice(0, 6).join(", ")}
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function FiguresSection({ writing, measures }: { writing: Writing; measures: Assessment["measures"] }) {
  const tenses = (Object.keys(tenseNames) as (keyof typeof tenseNames)[])
    .filter((tense) => measures.tenses[tense] > 0)
    .map((tense) => `${tenseNames[tense]} ${measures.tenses[tense]}`);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-t2">
        Số liệu
      </h2>
      <dl className="mt-2">
        <Figure name="Độ dài">{wordsOf(measures.words, writing)}</Figure>
        <Figure name="Số câu">{measures.sentences}</Figure>
        <Figure name="Câu dài trung bình">
          {formatDecimal(measures.sentenceLength.mean)} từ,{" "}
          {measures.sentenceLength.spread >= unevenSpread ? "câu dài câu ngắn xen kẽ" : "câu dài ngắn khá đều"}
        </Figure>
        <Figure name="Mật độ lỗi">{formatFixed(measures.findingsPerHundred)} trên 100 từ</Figure>
        <Figure name="Độ đa dạng từ vựng">
          {varietyNames[varietyOf(measures.variety, measures.words)]} ({formatDecimal(measures.variety, 0)}; bài B1
          thường <span className="whitespace-nowrap">60–80)</span>
        </Figure>
        <Figure name="Từ nằm ngoài 3.000 từ thông dụng">{formatDecimal(measures.lessCommon * 100, 0)}&nbsp;%</Figure>
        <Figure name="Độ dài từ trung bình">{formatDecimal(measures.wordLength)} chữ cái</Figure>
        <Figure name="Thì đã dùng">{tenses.length > 0 ? tenses.join(", ") : "–"}</Figure>
        <Figure name="Từ nối">
          {measures.connectors.length > 0 ? (
            <span lang="en">
              {measures.connectors.map(({ word, count }) => (count > 1 ? `${word} ×${count}` : word)).join(", ")}
            </span>
          ) : (
            "chưa có"
          )}
        </Figure>
      </dl>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-2 text-s first:border-t-0">
    <dt className="max-w-[45%] shrink-0 text-text-2">{name}</dt>
    <dd className="text-right font-medium">{children}</dd>
  </div>
);
