import { redirect } from "react-router";
import type { Route } from "./+types/not-found-page.ts";
import { ErrorPage, errorTitle } from "#app/components/error-page.tsx";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { settingsOf } from "#app/site/page-meta.ts";

/** An address of a site that was imported leads to its text; there is nothing at any other. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const { address } = await context
    .get(apiContext)("GET /v1/imported-addresses", { query: { path } })
    .catch(pageFailure);
  throw redirect(address, 301);
}

export const handle: PageHandle = { searchParameters: {} };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${errorTitle(404)} · ${settingsOf(matches).siteName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundPage() {
  return <ErrorPage />;
}
