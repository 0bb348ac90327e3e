import { data } from "react-router";
import type { Route } from "./+types/not-found-page.ts";
import { ErrorPage, errorTitle } from "./error-page.tsx";
import { settingsOf } from "./page-meta.ts";

/**
 * Answers 404 for what is no page. Addresses of the AI section answer as guarded pages do: the guard speaks first, in the
 * browser, and only a member sees that nothing is there.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (pathname === "/ai" || pathname.startsWith("/ai/")) return null;
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${errorTitle(404)} · ${settingsOf(matches).siteName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundPage() {
  return <ErrorPage />;
}
