import { personalAddress } from "#document/addresses.ts";
import { latePart } from "#app/components/late-part.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/personal-page.ts";

const load = () => import("./personal-view.tsx");
const PersonalView = latePart(() => load().then(({ PersonalView }) => PersonalView), {
  name: "trang cá nhân",
  waiting: (
    <div className="wrap">
      <SkeletonRegion label="Đang mở trang…">
        <Skeleton className="h-16 w-80 max-w-full" />
        <Skeleton className="mt-8 h-64" />
      </SkeletonRegion>
    </div>
  ),
});

export const handle: PageHandle = { bandTitle: "Trang cá nhân" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Trang cá nhân", path: personalAddress });

export async function clientLoader() {
  // A failure is shown in the page.
  await load().catch(() => undefined);
  return null;
}

/** Switching tabs reloads nothing. */
export const shouldRevalidate = () => false;

export default function PersonalPage() {
  return <PersonalView />;
}
