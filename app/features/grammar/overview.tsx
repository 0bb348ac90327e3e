import type { GrammarFinding } from "#contracts/schemas/grammar.ts";
import { groupNames, kindGroups } from "#contracts/limits/language.ts";
import type { ErrorKind, KindCode, KindGroup } from "#contracts/schemas/language.ts";

const digits = ["Không", "Một", "Hai", "Ba", "Bốn", "Năm", "Sáu", "Bảy", "Tám", "Chín", "Mười"];
const inSentence = (group: KindGroup) => groupNames[group].charAt(0).toLowerCase() + groupNames[group].slice(1);

/** “Chín điểm, nhiều nhất là thì”. */
export function overviewSentence(counts: readonly { group: KindGroup; count: number }[]): string {
  const sum = counts.reduce((all, { count }) => all + count, 0);
  const points = `${digits[sum] ?? sum} điểm`;
  const found = counts.filter(({ count }) => count > 0);
  const highest = Math.max(...found.map(({ count }) => count));
  const first = found.filter(({ count }) => count === highest);
  if (found.length === 1 && found[0]) return `${points}, ${sum > 1 ? "đều về" : "về"} ${inSentence(found[0].group)}`;
  if (first.length === found.length) return `${points}, ở ${found.length} loại`;
  return `${points}, nhiều nhất là ${first.map(({ group }) => inSentence(group)).join(" và ")}`;
}

/** The number of findings in each group, as bars with figures. */
export function Overview({
  findings,
  kinds,
}: {
  findings: readonly GrammarFinding[];
  kinds: ReadonlyMap<KindCode, ErrorKind>;
}) {
  const counts = kindGroups
    .map((group) => ({
      group,
      count: findings.filter(({ kind }) => (kinds.get(kind)?.group ?? "vocabulary") === group).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [found, clean] = [counts.filter(({ count }) => count > 0), counts.filter(({ count }) => count === 0)];
  const highest = Math.max(1, ...found.map(({ count }) => count));
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="text-t2">
        {overviewSentence(counts)}
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(1.5rem,auto)_minmax(0,7.5rem)_minmax(0,1fr)] gap-x-3 gap-y-2.5">
        {found.map(({ group, count }) => (
          <div key={group} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="order-2 text-s">{groupNames[group]}</dt>
            <dd className="order-1 text-t2 whitespace-nowrap tabular-nums">{count}</dd>
            <dd aria-hidden className="order-3">
              <span
                className="block h-2 rounded-full bg-mark"
                style={{ width: `${Math.round((count / highest) * 100)}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
      {clean.length > 0 && (
        <p className="mt-3 text-s text-text-2">
          Không thấy điểm nào ở {clean.map(({ group }) => inSentence(group)).join(", ")}.
        </p>
      )}
    </section>
  );
}
