import { profileLine, recentDays } from "#contracts/limits/grammar.ts";
import { isDrilled } from "#contracts/limits/language.ts";
import type { ErrorProfile, KindProfile } from "#contracts/schemas/grammar.ts";
import { useDrill } from "#app/components/drill/use-drill.tsx";
import { KindLine } from "#app/components/practice/kind-line.tsx";
import { useKinds } from "#app/components/practice/practice-queries.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";

const shown = 5;
/** In percent; a smaller change is noise. */
const change = 15;

/** The change of a kind of error in the last 30 days; null without texts to compare. */
export function trendOf({ recent, before }: Pick<KindProfile, "recent" | "before">) {
  if (recent === null || before === null || before === 0) return null;
  if (recent === 0)
    return { sign: "↓", text: "hết hẳn", isWorse: false, spoken: `${recentDays} ngày qua không gặp nữa` };
  const by = Math.round(((recent - before) / before) * 100);
  if (Math.abs(by) < change) return { sign: "→", text: "không đổi", isWorse: false };
  return by < 0
    ? { sign: "↓", text: `${-by} %`, isWorse: false, spoken: `giảm ${-by} phần trăm` }
    : { sign: "↑", text: `${by} %`, isWorse: true, spoken: `tăng ${by} phần trăm` };
}

/** The member's five most frequent kinds of error, with their line over 90 days, trend and drill. */
export function TopKinds({ errors }: { errors: ErrorProfile }) {
  const kinds = useKinds();
  const drill = useDrill();
  const top = errors.kinds.filter(({ kind }) => kinds.has(kind)).slice(0, shown);
  return (
    <section aria-labelledby="top-kinds" className="min-w-0">
      <SectionHead id="top-kinds" size="t2" title="Năm loại lỗi hay gặp" />
      {top.length === 0 ? (
        <EmptyState
          isFramed={false}
          title={errors.texts === 0 ? "Chưa có gì để xếp" : "Chưa gặp lỗi nào"}
          text={
            errors.texts === 0
              ? "Sau bài đầu tiên, bạn sẽ thấy lỗi nào hay lặp lại."
              : "Viết thêm để hồ sơ chính xác hơn nhé."
          }
        />
      ) : (
        <table className="relative -mt-3 w-full tabular-nums tiny:block tiny:overflow-x-auto">
          <thead className="text-xs text-text-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-3 text-left font-normal">
                Loại lỗi
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                Trên 100 từ
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal whitespace-nowrap max-md:hidden">
                {profileLine.days} ngày
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {recentDays} ngày qua
              </th>
              <th scope="col">
                <span className="sr-only">Luyện</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {top.map((row) => (
              <TopKindRow
                key={row.kind}
                row={row}
                name={kinds.get(row.kind)?.name ?? row.kind}
                onDrill={() => drill.start(row.kind)}
              />
            ))}
          </tbody>
        </table>
      )}
      {drill.dialog}
    </section>
  );
}

interface TopKindRowProps {
  row: KindProfile;
  name: string;
  onDrill: () => void;
}

function TopKindRow({ row, name, onDrill }: TopKindRowProps) {
  const trend = trendOf(row);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-3 text-left font-medium">
        {name}
        <span className="mt-1 block md:hidden">
          <KindLine line={row.line} />
        </span>
      </th>
      <td className="py-3 pr-3 text-right whitespace-nowrap">{formatDecimal(row.perHundred)}</td>
      <td className="py-3 pr-3 text-right max-md:hidden">
        <KindLine line={row.line} />
      </td>
      <td className="py-3 pr-3 text-right text-s whitespace-nowrap">
        {trend ? (
          <span className={trend.isWorse ? "text-accent" : trend.sign === "→" ? "text-text-3" : "text-brand-text"}>
            <span aria-hidden>{trend.sign} </span>
            {trend.spoken && <span className="sr-only">{trend.spoken}</span>}
            <span aria-hidden={trend.spoken !== undefined || undefined}>{trend.text}</span>
          </span>
        ) : (
          <span className="text-text-3">cần thêm bài</span>
        )}
      </td>
      <td className="py-3 text-right whitespace-nowrap">
        {isDrilled(row.kind) && (
          <button
            type="button"
            className="touch-target text-link font-medium"
            aria-label={`Luyện 60 giây: ${name}`}
            onClick={onDrill}
          >
            Luyện
          </button>
        )}
      </td>
    </tr>
  );
}
