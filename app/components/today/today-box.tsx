import { Link } from "react-router";
import type { NextStep } from "#contracts/schemas/personal.ts";
import { practiceAddress } from "#document/addresses.ts";
import { StreakPanel } from "#app/components/streak/streak-panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { useToday } from "./daily-queries.ts";
import { TodayRun } from "./today-run.tsx";
import { placeOf } from "./waiting-steps.ts";
import { useDashboard } from "./dashboard.ts";
import { PlacementStep } from "./placement-step.tsx";
import { useOpenPlacement } from "#app/components/placement-state.ts";
import { WeekGoal } from "./week-goal.tsx";

/**
 * “Hôm nay”: today's run, the week, the streak. While the level is not known, finding it comes first; a placement that
 * was begun is continued, but a run that was begun before either.
 */
export function TodayBox() {
  const dashboard = useDashboard();
  const open = useOpenPlacement().data;
  const run = useToday().data?.run ?? null;
  // A run that was begun is continued first, also without a level.
  const isRunOpen = run !== null && placeOf(run) !== null;
  return (
    <QueryContent
      query={dashboard}
      loadingLabel="Đang xem hôm nay nên làm gì…"
      failedTitle="Chưa tải được việc hôm nay"
      failedText="Những gì bạn đã làm vẫn còn nguyên."
      skeleton={<Skeleton className="h-64" />}
    >
      {({ level, next, week }) => (
        <>
          <div className="overflow-hidden rounded-3 border border-line bg-raised lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            {(level === null || open) && !isRunOpen ? (
              <section
                aria-labelledby="today"
                className="border-b border-line bg-tint p-5 md:p-8 lg:border-r lg:border-b-0"
              >
                <PlacementStep open={open ?? null} due={dueOf(next)} isRunDone={run !== null} />
              </section>
            ) : (
              <TodayRun className="border-b border-line lg:border-r lg:border-b-0" />
            )}
            <div className="today-figures">
              <WeekGoal week={week} />
              <StreakPanel className="p-4 md:p-6" />
            </div>
          </div>
          <OpenDraft next={next} />
        </>
      )}
    </QueryContent>
  );
}

/** Due cards, as the recommended step says. */
const dueOf = (next: readonly NextStep[]) => next.find((step) => step.kind === "review")?.due ?? 0;

/** A text that was begun: today's run does not have it. */
function OpenDraft({ next }: { next: readonly NextStep[] }) {
  const draft = next.find((step) => step.kind === "draft");
  if (!draft) return null;
  return (
    <section aria-label="Viết tiếp bài dở" className="mt-4 text-s text-pretty text-text-2">
      <Link to={practiceAddress(draft.id)} className="text-link">
        Viết tiếp bài dở
      </Link>{" "}
      <span lang={draft.isTopic ? "en" : undefined}>“{draft.title}”</span>. Bạn đã viết được {draft.words} từ.
    </section>
  );
}
