import { pageMeta } from "#app/shell/page-meta.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import type { Route } from "./+types/own-articles-page.ts";
import { OwnArticles } from "./drafts/own-articles.tsx";

export const handle: PageHandle = { bandTitle: "Trang cá nhân" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Trang cá nhân", path: "/trang-ca-nhan", isIndexed: false });

export default function OwnArticlesPage() {
  return <OwnArticles />;
}
