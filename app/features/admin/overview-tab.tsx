import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { Link } from "react-router";
import type { Overview } from "#contracts/schemas/admin.ts";
import { useSession } from "#app/session/session-store.ts";
import { addressOf } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Time } from "#app/ui/time.tsx";
import { overviewQuery } from "./admin-queries.ts";
import { MissedSearches } from "./missed-searches.tsx";
import { VisitsPlot } from "./visits-plot.tsx";
import type { Route } from "./+types/overview-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

export const clientLoader = () => openTab(tabs.overview);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.overview);

/** Key figures of the site. */
export default function OverviewTab() {
  const query = useQuery({ ...overviewQuery, refetchInterval: 60_000 }, queryClient);
  return (
    <QueryContent
      query={query}
      loadingLabel="Đang tải tình hình trang…"
      skeletonClassName="grid gap-x-8 gap-y-12 lg:grid-cols-12"
      skeleton={<OverviewSkeleton />}
      failedTitle="Chưa tải được tình hình trang"
      failedText="Trang vẫn chạy như thường; chỉ các con số này chưa về tới."
    >
      {(overview) => (
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="grid content-start gap-12 lg:col-span-8">
            <Waiting {...overview} />
            <VisitsPlot {...overview.visits} />
            <MissedSearches />
          </div>
          <div className="grid content-start gap-12 lg:col-span-4 lg:border-l lg:border-line lg:pl-8">
            <Newest {...overview} />
            <MailState {...overview.mail} />
          </div>
        </div>
      )}
    </QueryContent>
  );
}

function Waiting({ waiting }: Overview) {
  const kinds = [
    { count: waiting.reports, to: "/quan-tri/duyet#bao-cao", words: "báo cáo của người đọc" },
    { count: waiting.comments, to: "/quan-tri/duyet#binh-luan", words: "bình luận chờ duyệt" },
    { count: waiting.perspectives, to: "/quan-tri/duyet#goc-nhin", words: "góc nhìn chờ duyệt" },
    { count: waiting.mindChanges, to: "/quan-tri/duyet#loi-ghi-nhan", words: "lời ghi nhận chờ duyệt" },
    { count: waiting.texts, to: "/quan-tri/duyet#bai-dau", words: "bài đầu tiên của thành viên mới" },
    { count: waiting.points, to: "/quan-tri/duyet#diem", words: "lượt trao điểm chờ duyệt" },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <SectionHead title="Đang chờ bạn" id="waiting" className="mb-2" />
      {kinds.length === 0 ? (
        <EmptyState
          className="mt-4"
          title="Không có gì đang chờ"
          text="Báo cáo, bình luận chờ duyệt và bài đầu tiên của người mới sẽ hiện ở đây."
        />
      ) : (
        <ul>
          {kinds.map(({ count, to, words }) => (
            <li key={to} className="border-t border-line first:border-t-0">
              <Link to={to} className="group flex items-baseline gap-4 py-3.5">
                <span className="min-w-10 font-serif text-d3 font-semibold tabular-nums">{formatCount(count)}</span>
                <span className="group-hover:underline group-hover:underline-offset-4">{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Newest({ newest }: Overview) {
  return (
    <section aria-labelledby="newest">
      <SectionHead title="Vừa đăng" id="newest" size="t2" className="mb-1" />
      {newest.length === 0 ? (
        <p className="mt-3 text-s text-text-2">
          Chưa có bài nào.{" "}
          <Link to="/bai-viet/create" className="text-link">
            Viết bài đầu tiên
          </Link>
        </p>
      ) : (
        <ul>
          {newest.map(({ id, kind, slug, title, author, publishedAt }) => (
            <li key={id} className="border-t border-line py-3 first:border-t-0">
              <Link
                to={addressOf(kind, slug)}
                className="font-serif text-d5 [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
              >
                {title}
              </Link>
              <p className="mt-1 text-xs text-text-3 [overflow-wrap:anywhere]">
                {contentKinds[kind].label} · {author.displayName} ·{" "}
                <Time at={publishedAt} format={shortDate} formatSince={timeSince} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MailState({ waiting, failing }: Overview["mail"]) {
  const isAdmin = useSession((state) => state.authUser?.user.role === "admin");
  return (
    <section aria-labelledby="mail">
      <SectionHead
        title="Thư"
        id="mail"
        size="t2"
        className="mb-3"
        aside={
          isAdmin && (
            <Link to="/quan-tri/thu" className="text-link">
              Xem thư
            </Link>
          )
        }
      />
      <p className="text-s text-pretty text-text-2">
        {failing > 0 ? (
          <strong className="font-medium text-danger">{formatCount(failing)} thư gửi chưa được, </strong>
        ) : null}
        {waiting === 0
          ? "Không có thư nào đang chờ gửi."
          : failing > 0
            ? `trong ${formatCount(waiting)} thư đang chờ.`
            : `${formatCount(waiting)} thư đang chờ gửi.`}
      </p>
    </section>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <div className="grid content-start gap-4 lg:col-span-8">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="mt-8 h-7 w-56" />
        <Skeleton className="h-56" />
      </div>
      <div className="grid content-start gap-4 lg:col-span-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </>
  );
}
