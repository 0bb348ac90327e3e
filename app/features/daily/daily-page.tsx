import { RunFrame } from "#app/components/run-frame.tsx";
import { placeOf } from "#app/components/today/waiting-steps.ts";
import { useSession } from "#app/session/session-store.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { todayLink } from "#app/site/site-links.ts";
import { QueryError } from "#app/components/query-content.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { DailyFrame } from "./daily-frame.tsx";
import { RunEnd } from "./run-end.tsx";
import { Step } from "./step.tsx";
import { useRun } from "./use-run.ts";
import { useLoadedTexts } from "#app/components/today/use-text.ts";
import type { Route } from "./+types/daily-page.ts";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "10 phút hôm nay", path: todayLink.to, isIndexed: false });

/** “10 phút hôm nay”: the steps of today's run, one after another. */
export default function DailyPage() {
  const isMember = useSession((state) => state.isLogged);
  // The layout leads visitors away.
  return isMember ? <Daily /> : null;
}

function Daily() {
  const { query, run, unsent, complete } = useRun();
  useLoadedTexts(run);
  if (!run)
    return (
      <RunFrame name="Buổi học hôm nay" closeTo="/" closeLabel="Về trang chủ">
        {query.isError ? (
          <div className="run-body">
            <QueryError
              query={query}
              title="Chưa mở được phần học hôm nay"
              text="Những gì bạn đã làm vẫn còn nguyên."
            />
          </div>
        ) : (
          <SkeletonRegion label="Đang chọn bài cho hôm nay…" className="run-body">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="mt-4 h-10 w-4/5" />
            <Skeleton className="mt-7 h-14 rounded-2" />
            <Skeleton className="mt-2.5 h-14 rounded-2" />
          </SkeletonRegion>
        )}
      </RunFrame>
    );
  const place = placeOf(run);
  return (
    <DailyFrame run={run} place={place} unsent={unsent}>
      {place === null ? (
        <RunEnd key={run.id} run={run} unsent={unsent} />
      ) : (
        <Step key={`${run.id} ${place}`} run={run} place={place} onComplete={complete} />
      )}
    </DailyFrame>
  );
}
