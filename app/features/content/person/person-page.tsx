import { apiContext } from "#app/site/page-context.ts";
import { personAddress } from "#document/addresses.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/person-page.ts";
import { personFacts } from "./person-facts.ts";
import { PersonView } from "./person-view.tsx";
import { listParameters } from "../list-parameters.ts";

const shownMedia = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const { username } = params;
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const [{ person }, { articles, next }, series, videos, perspectives, learning] = await Promise.all([
    call("GET /v1/people/{username}", { params: { username } }),
    call("GET /v1/articles", { query: { author: username, cursor } }),
    call("GET /v1/series", { query: { author: username, limit: shownMedia } }),
    call("GET /v1/videos", { query: { author: username, limit: shownMedia } }),
    call("GET /v1/people/{username}/perspectives", { params: { username }, query: {} }),
    call("GET /v1/people/{username}/learning", { params: { username } }),
  ]).catch(pageFailure);
  return { person, articles, next, series, videos, perspectives, learning };
}

export const handle: PageHandle = {
  searchParameters: listParameters,
  application: "on-interaction",
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.person.displayName,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { person, perspectives } = loaderData;
  const path = personAddress(person.username);
  return pageMeta(matches, {
    title: `${person.displayName} (@${person.username})`,
    description: person.bio || `Những gì ${person.displayName} đã viết và chia sẻ.`,
    path,
    // A profile without content is not indexed.
    isIndexed: person.articleCount + person.seriesCount + person.videoCount + perspectives.perspectives.length > 0,
    feed: { title: person.displayName, page: path },
    facts: (url) => personFacts(person, url),
  });
};

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  return <PersonView key={loaderData.person.username} {...loaderData} />;
}
