import type { GrammarFinding } from "#contracts/grammar.ts";
import { groupNames, KindGroup, type ErrorKind, type KindCode } from "#contracts/language.ts";
import { classNames } from "#app/ui/class-names.ts";

/** How many findings of each group there are, as bars; the figures say the same. */
export function Overview({
  findings,
  kinds,
}: {
  findings: readonly GrammarFinding[];
  kinds: ReadonlyMap<KindCode, ErrorKind>;
}) {
  const groups = KindGroup.options.map((group) => ({
    group,
    count: findings.filter(({ kind }) => (kinds.get(kind)?.group ?? "vocabulary") === group).length,
  }));
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="text-t2">
        Tổng quan
      </h2>
      <dl className="mt-3 grid grid-cols-3 gap-x-5 gap-y-3 text-xs text-text-2">
        {groups
          .sort((a, b) => b.count - a.count)
          .map(({ group, count }) => (
            <div key={group} className="flex flex-col-reverse justify-end">
              <dt>
                {groupNames[group]}
                <span aria-hidden className="mt-1 block h-1 rounded-full bg-line">
                  <span
                    className="block h-1 rounded-full bg-mark"
                    style={{ width: `${Math.round((count / most) * 100)}%` }}
                  />
                </span>
              </dt>
              <dd className={classNames("text-t1 tabular-nums", count === 0 ? "font-normal text-text-3" : "text-text")}>
                {count}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
