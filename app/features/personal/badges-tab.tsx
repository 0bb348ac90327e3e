import type { OwnBadge } from "#contracts/schemas/gamification.ts";
import { useBadges } from "#app/components/use-badges.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { QueryContent } from "#app/components/query-content.tsx";

/** Nearest first, of those not earned. */
const share = ({ progress, target }: OwnBadge) => progress / target;

/** “Huy hiệu”: earned badges, and the progress to the others. */
export function BadgesTab() {
  const badges = useBadges();
  return (
    <QueryContent
      query={badges}
      loadingLabel="Đang tải huy hiệu…"
      failedTitle="Chưa tải được huy hiệu"
      failedText="Những gì bạn đã làm vẫn còn nguyên."
      skeleton={<Skeleton className="h-80" />}
    >
      {({ badges: all }) => {
        const earned = all.filter(({ awardedAt }) => awardedAt !== null);
        const ahead = all.filter(({ awardedAt }) => awardedAt === null).sort((a, b) => share(b) - share(a));
        return (
          <div className="grid gap-12">
            <section aria-labelledby="earned">
              <SectionHead id="earned" size="t2" title={`Đã đạt ${earned.length}/${all.length}`} />
              {earned.length === 0 ? (
                <p className="text-text-2">Huy hiệu đầu tiên rất gần: nộp một bài viết là có “Hạt giống”.</p>
              ) : (
                <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
                  {earned.map(({ code, name, requirement, awardedAt }) => (
                    <li key={code} className="flex items-start gap-3">
                      <Icon name="check-circle-fill" size={20} className="mt-0.5 shrink-0 text-brand-text" />
                      <span>
                        <span className="block font-semibold">{name}</span>
                        <span className="block text-s text-text-2">{requirement}</span>
                        {awardedAt && (
                          <span className="block text-xs text-text-3">đạt ngày {shortDate(new Date(awardedAt))}</span>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {ahead.length > 0 && (
              <section aria-labelledby="ahead">
                <SectionHead id="ahead" size="t2" title="Sắp đạt" />
                <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
                  {ahead.map(({ code, name, requirement, progress, target }) => (
                    <li key={code}>
                      <p className="flex items-baseline justify-between gap-3">
                        <span className="font-semibold">{name}</span>
                        <span className="text-s text-text-2 tabular-nums">
                          {formatDecimal(progress)}/{formatDecimal(target)}
                        </span>
                      </p>
                      <Progress label={name} value={progress} max={target} className="my-1.5" />
                      <p className="text-s text-text-2">{requirement}</p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        );
      }}
    </QueryContent>
  );
}
