import type { Route } from "./+types/not-found-for-members-page.ts";
import { ErrorPage, errorTitle } from "#app/components/error-page.tsx";
import { settingsOf } from "#app/site/page-meta.ts";

/** An unknown address below a layout for members: visitors meet the guard, members see a 404. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${errorTitle(404)} · ${settingsOf(matches).siteName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundForMembersPage() {
  return <ErrorPage />;
}
