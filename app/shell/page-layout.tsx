import { Outlet } from "react-router";
import type { Route } from "./+types/page-layout.ts";
import { ErrorPage, failureMeta } from "#app/components/error-page.tsx";
import { PageFrame } from "./page-frame.tsx";
import { settingsOf } from "#app/site/page-meta.ts";

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const { siteName } = settingsOf(matches);
  return error ? failureMeta(error, siteName) : [{ title: siteName }];
};

/** The layout of all pages. `app/routes.ts` has it twice; the route's id is the name of the layout. */
export default function PageLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
