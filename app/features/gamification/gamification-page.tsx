import { lazy, Suspense } from "react";
import { data } from "react-router";
import { apiContext } from "#app/page-context.ts";
import { pageFailure } from "#app/shell/page-error.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/gamification-page.ts";
import { loadPage } from "./pages.ts";

/* One page for the boards and their rules: the map of the site travels with every page. */
const Board = lazy(() =>
  import("./leaderboard/leaderboard-page.tsx").then(({ BoardPage }) => ({ default: BoardPage })),
);
const Rules = lazy(() => import("./rules/rules-page.tsx").then(({ RulesPage }) => ({ default: RulesPage })));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadPage(context.get(apiContext), params["*"] ?? "", searchParams).catch(pageFailure);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const handle: PageHandle = {
  application: "on-interaction",
  fixedPaths: ["cach-tinh-diem"],
  bandTitle: ({ title }: { title: string }) => title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? "Vinh danh",
    description: loaderData?.description,
    path: loaderData?.path ?? "/vinh-danh",
    // Search engines index the first page of a leaderboard only.
    isIndexed: loaderData?.kind === "rules" || loaderData?.from === 0,
    facts: (url) =>
      loaderData
        ? [
            breadcrumbs(url, [
              { name: "Trang chủ", path: "/" },
              { name: "Vinh danh", path: "/vinh-danh" },
              ...(loaderData.kind === "rules" ? [{ name: loaderData.title, path: loaderData.path }] : []),
            ]),
          ]
        : [],
  });

export default function GamificationPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Suspense>{page.kind === "board" ? <Board {...page} /> : <Rules {...page} />}</Suspense>
    </div>
  );
}
