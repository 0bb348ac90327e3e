import { Outlet } from "react-router";
import type { Route } from "./+types/main-default-layout.ts";
import { ErrorPage, failureMeta } from "#app/components/error-page.tsx";
import { PageFrame } from "./page-frame.tsx";
import { settingsOf } from "#app/site/page-meta.ts";

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const { siteName } = settingsOf(matches);
  return error ? failureMeta(error, siteName) : [{ title: siteName }];
};

export default function MainDefaultLayout() {
  return (
    <PageFrame layout="main-default">
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame layout="main-default">
      <ErrorPage error={error} />
    </PageFrame>
  );
}
