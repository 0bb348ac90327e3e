import { redirect } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/article-page.ts";
import { articleFacts } from "./article-facts.ts";
import { ArticleView } from "./article-view.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import { addressOf } from "#document/addresses.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { article } = await context
    .get(apiContext)("GET /v1/articles/{slug}", { params: { slug: params.slug } })
    .catch(pageFailure);
  // Former addresses redirect permanently.
  if (article.slug !== params.slug) throw redirect(addressOf("article", article.slug), 301);
  const { comments } = await context
    .get(apiContext)("GET /v1/items/{id}/comments", { params: { id: article.id } })
    .catch(pageFailure);
  return { article, comments };
}

export const handle: PageHandle = {
  searchParameters: {},
  application: "on-interaction",
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.article.title,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { article } = loaderData;
  return pageMeta(matches, {
    title: article.title,
    description: article.summary,
    path: addressOf("article", article.slug),
    type: "article",
    ...(article.canonicalUrl ? { canonicalUrl: article.canonicalUrl } : {}),
    isIndexed: !article.noindex,
    // The version makes services that cache the picture load a new one.
    preview: `/previews/bai-viet/${article.slug}.png?v=${Date.parse(article.updatedAt)}`,
    markdown: `${addressOf("article", article.slug)}.md`,
    facts: (url) => articleFacts(article, url),
  });
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  // Voice, open popups and the marks of loaded tools belong to one text.
  return <ArticleView key={loaderData.article.id} {...loaderData} />;
}
