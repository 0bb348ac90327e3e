import { apiContext } from "#app/site/page-context.ts";
import { failureMeta } from "#app/components/error-page.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta, settingsOf } from "#app/site/page-meta.ts";
import { topicAddress } from "#document/addresses.ts";
import type { Route } from "./+types/topic-page.ts";
import { TopicView } from "./topic-view.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext)("GET /v1/topics/{slug}", { params }).catch(pageFailure);
}

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  bandTitle: ({ topic }: Awaited<ReturnType<typeof loader>>) => topic.question,
};

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error) return failureMeta(error, settingsOf(matches).siteName);
  if (!loaderData) return [];
  const { slug, question, background } = loaderData.topic;
  const path = topicAddress(slug);
  return pageMeta(matches, {
    title: question,
    description: background,
    path,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: "Góc nhìn", path: "/chia-se-goc-nhin" },
        { name: question, path },
      ]),
    ],
  });
};

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <TopicView key={loaderData.topic.id} {...loaderData} />;
}

export { MissingTopic as ErrorBoundary } from "./missing-topic.tsx";
