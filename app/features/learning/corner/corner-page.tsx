import { LinksSection } from "./links-section.tsx";
import { LevelLine } from "./level-line.tsx";
import { GoOn } from "./go-on.tsx";
import { TodaySection } from "./today-section.tsx";
import { PathSection } from "./path-section.tsx";
import { cornerAddress } from "#document/addresses.ts";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/corner-page.ts";
import { learningMeta } from "../page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { paths } = await context.get(apiContext)("GET /v1/learn/paths").catch(pageFailure);
  return { paths };
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = { application: "on-interaction", searchParameters: {}, bandTitle: "Góc học tập" };

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Góc học tập",
    description:
      "Bốn mươi bài học ngắn về lỗi tiếng Anh người Việt hay mắc, đọc và tra từ, ôn tập giãn cách, sổ ngữ pháp.",
    path: cornerAddress,
    isIndexed: true,
  });

/** The learning page: what to continue with, then its sections. */
export default function CornerPage({ loaderData: { paths } }: Route.ComponentProps) {
  const [first] = paths[0]?.lessons ?? [];
  return (
    <div className="wrap">
      <h1 className="text-d2">Góc học tập</h1>
      <p className="mt-2 max-w-150 text-intro text-pretty text-text-2">
        Mỗi bài ba đến năm phút, mỗi ngày một ít. Sai ở đâu thì học lại ở đó, bằng câu của chính bạn.
      </p>
      <LevelLine />
      <div className="mt-6 grid gap-14">
        {first && paths[0] && <GoOn paths={paths} />}
        <TodaySection />
        <LinksSection />
        <PathSection paths={paths} />
      </div>
    </div>
  );
}
