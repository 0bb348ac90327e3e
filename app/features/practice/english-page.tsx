import { StreakPanel } from "#app/components/streak/streak-panel.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { englishPage, tools } from "#app/components/practice/tools.ts";
import { TodaysShare } from "#app/components/practice/todays-share.tsx";
import { TodaysTopic } from "#app/components/practice/todays-topic.tsx";
import { ToolCards } from "./tool-cards.tsx";
import { UnfinishedWork } from "./unfinished-work.tsx";
import { WeakestKinds } from "./weakest-kinds.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/english-page.ts";

export const handle: PageHandle = { bandTitle: englishPage.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: englishPage.label, path: englishPage.to });

export default function EnglishPage() {
  return (
    <PracticeFrame>
      <h1 className="text-d2">{englishPage.label}</h1>
      <p className="mt-2 max-w-150 text-intro text-text-2">
        Mỗi ngày một đoạn ngắn, sửa cho kỹ vài lỗi của chính mình.
      </p>
      <div className="mt-4 xl:hidden">
        <TodaysShare />
      </div>
      <div className="mt-6 grid gap-10">
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
          <TodaysTopic />
          <StreakPanel className="rounded-3 border border-line p-5" />
        </div>
        <UnfinishedWork />
        <WeakestKinds />
        <section aria-labelledby="tools">
          <SectionHead id="tools" title="Công cụ" />
          <ToolCards tools={tools.filter(({ to }) => to.startsWith(englishPage.to))} />
        </section>
      </div>
    </PracticeFrame>
  );
}
