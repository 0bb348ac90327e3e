import { SectionHead } from "#app/ui/section-head.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { englishPage, tools } from "#app/components/practice/tools.ts";
import { TodaysTopic } from "#app/components/practice/todays-topic.tsx";
import { ToolCards } from "./tool-cards.tsx";
import { UnfinishedWork } from "./unfinished-work.tsx";
import { WeakestKinds } from "./weakest-kinds.tsx";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
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
      <div className="mt-6 grid gap-10">
        <TodaysTopic />
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
