import { SectionHead } from "#app/ui/section-head.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { TodaysShare } from "#app/components/practice/todays-share.tsx";
import { hubPage, tools } from "#app/components/practice/tools.ts";
import { ToolCards } from "./tool-cards.tsx";
import { UnfinishedWork } from "./unfinished-work.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/ai-page.ts";

export const handle: PageHandle = { bandTitle: hubPage.title };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: hubPage.title, path: hubPage.to });

export default function AiPage() {
  return (
    <PracticeFrame>
      <h1 className="text-d2">{hubPage.title}</h1>
      <p className="mt-2 max-w-150 text-intro text-text-2">
        Viết bằng tiếng Anh, tự tìm lỗi của mình, hiểu vì sao người Việt hay sai chỗ ấy. Bài của bạn chỉ mình bạn thấy.
      </p>
      <div className="mt-4 xl:hidden">
        <TodaysShare />
      </div>
      <div className="mt-6 grid gap-10">
        <UnfinishedWork />
        <section aria-labelledby="tools">
          <SectionHead id="tools" title="Hôm nay bạn muốn làm gì?" />
          <ToolCards tools={tools} />
        </section>
      </div>
    </PracticeFrame>
  );
}
