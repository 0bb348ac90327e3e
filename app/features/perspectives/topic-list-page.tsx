import { apiContext } from "#app/site/page-context.ts";
import { failureMeta } from "#app/components/error-page.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import { oneOf, type PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta, settingsOf } from "#app/site/page-meta.ts";
import type { Route } from "./+types/topic-list-page.ts";
import { topicFilter, topicFilters } from "./topic-filters.ts";
import { TopicList } from "./topic-list.tsx";

const path = "/chia-se-goc-nhin";

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams;
  const filter = topicFilter(searchParams.get("loc"));
  const { topics, next } = await context
    .get(apiContext)("GET /v1/topics", { query: { ...filter.query, cursor: searchParams.get("sau") ?? undefined } })
    .catch(pageFailure);
  return { topics, next, filter: filter.name };
}

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {
    loc: { format: oneOf(topicFilters.map(({ name }) => name)) },
    sau: { format: /^\d{1,4}$/, kind: "position" },
  },
  bandTitle: "Chia sẻ góc nhìn",
};

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error
    ? failureMeta(error, settingsOf(matches).siteName)
    : pageMeta(matches, {
        title: "Chia sẻ góc nhìn",
        description:
          "Cùng một vấn đề, nhiều phía nói cạnh nhau. Đọc phía bên kia, nói điều bạn nghĩ, và ghi lại khi mình đổi ý.",
        path,
        facts: (url) => [
          breadcrumbs(url, [
            { name: "Trang chủ", path: "/" },
            { name: "Góc nhìn", path },
          ]),
        ],
      });

export default function TopicListPage({ loaderData }: Route.ComponentProps) {
  return <TopicList key={loaderData.filter} {...loaderData} />;
}

export { MissingTopic as ErrorBoundary } from "./missing-topic.tsx";
