import type { Route } from "./+types/not-found-for-members-page.ts";
import { ErrorPage, errorTitle } from "./error-page.tsx";
import { settingsOf } from "./page-meta.ts";

/** An address below a layout for members that is no page: visitors meet the guard, and only members see that it is missing. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${errorTitle(404)} · ${settingsOf(matches).siteName}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundForMembersPage() {
  return <ErrorPage />;
}
