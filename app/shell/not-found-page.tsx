import { data } from "react-router";
import type { Route } from "./+types/not-found-page.ts";
import { ErrorPage, errorTitle } from "#app/components/error-page.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { settingsOf } from "#app/site/page-meta.ts";

export function loader() {
  throw data(null, { status: 404 });
}

export const handle: PageHandle = { searchParameters: {} };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${errorTitle(404)} · ${settingsOf(matches).siteName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundPage() {
  return <ErrorPage />;
}
