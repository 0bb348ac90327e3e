import { profileLine, recentDays } from "#contracts/limits/grammar.ts";
import { useState } from "react";
import type { ErrorProfile, KindProfile } from "#contracts/schemas/grammar.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { dayAndMonth, wholeDay } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { KindLine } from "#app/components/practice/kind-line.tsx";
import { useErrorProfile, useKinds } from "#app/components/practice/practice-queries.ts";

const shownAtFirst = 6;

/** A change below a fifth is noise. */
function trendOf({ recent, before }: KindProfile): { sign: string; words: string; isGood: boolean } | null {
  if (recent === null || before === null) return null;
  const from = `từ ${formatDecimal(before)} xuống ${formatDecimal(recent)}`;
  if (recent < before * 0.8) return { sign: "↓", words: `giảm ${from}`, isGood: true };
  if (recent > before * 1.25)
    return { sign: "↑", words: `tăng từ ${formatDecimal(before)} lên ${formatDecimal(recent)}`, isGood: false };
  return { sign: "→", words: "chưa đổi nhiều", isGood: true };
}

/** The error profile, with trend and drill for each kind. */
export function ErrorProfileView({ onDrill }: { onDrill: (kind: KindCode) => void }) {
  return (
    <QueryContent
      query={useErrorProfile()}
      loadingLabel="Đang tải hồ sơ lỗi…"
      skeleton={[0, 1, 2].map((row) => (
        <Skeleton key={row} className="mt-3 h-12" />
      ))}
      failedTitle="Chưa tải được hồ sơ lỗi"
      failedText="Những bài bạn đã viết vẫn còn nguyên."
    >
      {(profile) => <Profile profile={profile} onDrill={onDrill} />}
    </QueryContent>
  );
}

function Profile({ profile, onDrill }: { profile: ErrorProfile; onDrill: (kind: KindCode) => void }) {
  const kinds = useKinds();
  const [showsAll, setShowsAll] = useState(false);
  if (profile.texts === 0)
    return (
      <EmptyState
        title="Chưa có gì để đếm"
        text="Phân tích một bài, hồ sơ sẽ cho bạn thấy lỗi nào lặp lại nhiều nhất và đang tăng hay giảm."
      />
    );
  const shown = showsAll ? profile.kinds : profile.kinds.slice(0, shownAtFirst);
  return (
    <>
      <p className="text-s text-text-2">
        {formatDecimal(profile.words)} từ trong {profile.texts} bài, {profileLine.days} ngày qua. Số lỗi tính trên 100
        từ; xu hướng so
        {recentDays} ngày gần đây với trước đó.
      </p>
      {profile.kinds.length === 0 ? (
        <p className="mt-4">Chưa gặp lỗi nào trong các bài này. Viết thêm để hồ sơ chính xác hơn nhé.</p>
      ) : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <thead className="text-xs text-text-3">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Loại lỗi
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-medium">
                  Trên 100 từ
                </th>
                <th scope="col" className="py-2 pr-4 font-medium whitespace-nowrap max-md:hidden">
                  {profileLine.days} ngày
                </th>
                <th scope="col" className="py-2 pr-4 font-medium max-md:hidden">
                  Xu hướng
                </th>
                <th scope="col" className="py-2">
                  <span className="sr-only">Luyện</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <KindRow key={row.kind} row={row} name={kinds.get(row.kind)?.name} onDrill={() => onDrill(row.kind)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {profile.kinds.length > shownAtFirst && (
        <Button size="sm" variant="ghost" className="mt-3 -ml-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Thu gọn" : `Xem tất cả ${profile.kinds.length} loại`}
        </Button>
      )}
      {profile.weeks.length > 1 && <Weeks weeks={profile.weeks} />}
    </>
  );
}

interface KindRowProps {
  row: KindProfile;
  /** Undefined until the kinds are loaded. */
  name: string | undefined;
  onDrill: () => void;
}

/** A kind of error: how often it occurs, its trend, and its drill. */
function KindRow({ row, name, onDrill }: KindRowProps) {
  const trend = trendOf(row);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-4 font-medium">
        {name ?? row.kind}
        <span className="block text-xs font-normal text-text-3">{row.count} lần</span>
        <span className="block md:hidden">
          <KindLine line={row.line} />
        </span>
      </th>
      <td className="py-2.5 pr-4 text-right">{formatDecimal(row.perHundred)}</td>
      <td className="py-2.5 pr-4 max-md:hidden">
        <KindLine line={row.line} />
      </td>
      <td className="py-2.5 pr-4 text-s max-md:hidden">
        {trend ? (
          <span className={trend.isGood ? "text-brand-text" : "text-accent"}>
            <span aria-hidden>{trend.sign}</span> {trend.words}
          </span>
        ) : (
          <span className="text-text-3">cần thêm bài để so</span>
        )}
      </td>
      <td className="py-2.5 text-right">
        {name !== undefined && (
          <Button size="sm" variant="outline" aria-label={`Luyện 60 giây: ${name}`} onClick={onDrill}>
            Luyện
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Findings per hundred words by week, as a table with bars. */
function Weeks({ weeks }: { weeks: ErrorProfile["weeks"] }) {
  const highest = Math.max(...weeks.map(({ perHundred }) => perHundred), 1);
  return (
    <section className="mt-8" aria-labelledby="weeks">
      <h3 id="weeks" className="text-t2">
        Theo tuần
      </h3>
      <ol className="mt-3 flex h-32 items-end gap-2 overflow-x-auto pt-6">
        {weeks.map(({ start, words, perHundred }) => (
          <li
            key={start}
            className="flex h-full min-w-12 flex-1 flex-col justify-end text-center text-axis text-text-2"
          >
            <span className="sr-only">Tuần từ {wholeDay(start)}: </span>
            <span className="tabular-nums">{formatDecimal(perHundred)}</span>
            <span
              aria-hidden
              className="mt-1 rounded-t-1 bg-mark"
              style={{ height: `${(perHundred / highest) * 60}%`, minHeight: 2 }}
            />
            <span className="mt-1 text-text-3" aria-hidden>
              {dayAndMonth(start)}
            </span>
            <span className="sr-only"> lỗi trên 100 từ, {words} từ</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
