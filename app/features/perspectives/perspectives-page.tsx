import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { apiContext } from "#app/page-context.ts";
import { pageFailure } from "#app/shell/page-error.ts";
import { ErrorPage, failureMeta } from "#app/shell/error-page.tsx";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { breadcrumbs, pageMeta, settingsOf } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/perspectives-page.ts";
import { topicFilter } from "./topic-filters.ts";

/* One page for the list and the topics: the map of the site travels with every page. */
const List = lazy(() => import("./topic-list.tsx").then(({ TopicList }) => ({ default: TopicList })));
const Topic = lazy(() => import("./topic-view.tsx").then(({ TopicView }) => ({ default: TopicView })));

const name = "Góc nhìn";
const description =
  "Cùng một vấn đề, nhiều phía nói cạnh nhau. Đọc phía bên kia, nói điều bạn nghĩ, và ghi lại khi mình đổi ý.";

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  if (slug !== undefined)
    return {
      kind: "topic" as const,
      ...(await call("GET /v1/topics/{slug}", { params: { slug } }).catch(pageFailure)),
    };
  const asked = new URL(request.url).searchParams;
  const filter = topicFilter(asked.get("loc"));
  const { topics, next } = await call("GET /v1/topics", {
    query: { ...filter.query, cursor: asked.get("sau") ?? undefined },
  }).catch(pageFailure);
  return { kind: "list" as const, topics, next, filter: filter.name };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle = {
  application: "on-interaction",
  bandTitle: (data: Data | undefined) => (data?.kind === "topic" ? data.topic.question : "Chia sẻ góc nhìn"),
};

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error) return failureMeta(error, settingsOf(matches).siteName);
  if (!loaderData) return [];
  const topic = loaderData.kind === "topic" ? loaderData.topic : null;
  const path = topic ? `/chia-se-goc-nhin/${topic.slug}` : "/chia-se-goc-nhin";
  return pageMeta(matches, {
    title: topic?.question ?? "Chia sẻ góc nhìn",
    description: topic?.background ?? description,
    path,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name, path: "/chia-se-goc-nhin" },
        ...(topic ? [{ name: topic.question, path }] : []),
      ]),
    ],
  });
};

export default function PerspectivesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      {loaderData.kind === "topic" ? (
        <Topic key={loaderData.topic.id} {...loaderData} />
      ) : (
        <List key={loaderData.filter} {...loaderData} />
      )}
    </Suspense>
  );
}

/** A draft for a topic that is gone is still its author's; the page shows where to find it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage error={error}>
      <p className="mt-3 text-pretty text-text-2">
        Nếu ở đây từng có một vấn đề để bàn thì vấn đề ấy đã bị gỡ hoặc đang tạm ẩn. Góc nhìn bạn đã đăng trong đó vẫn
        còn ở{" "}
        <Link to="/trang-ca-nhan?muc=bai-cua-toi&loai=goc-nhin" className="text-link">
          Bài của tôi
        </Link>
        .
      </p>
    </ErrorPage>
  );
}
