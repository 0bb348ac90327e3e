import { useSearchParams } from "react-router";
import { levels, taughtLevelOf } from "#contracts/limits/language.ts";
import { Chip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryPlaceholder } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useTopics } from "#app/components/practice/writing-queries.ts";
import { useLearnerLevel } from "#app/components/placement-state.ts";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { writingTool } from "#app/components/practice/tools.ts";
import { levelHints } from "./level-hints.ts";
import { OwnTopic } from "./own-topic.tsx";
import { OwnWritings } from "./own-writings.tsx";
import { TodaysTopic } from "#app/components/practice/todays-topic.tsx";
import { TopicList } from "./topic-list.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/topics-page.ts";

const address = (level: string, isUnwritten: boolean) =>
  `${writingTool.to}?trinh-do=${level}${isUnwritten ? "&chua-viet=1" : ""}`;

export const handle: PageHandle = { bandTitle: writingTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: writingTool.label, path: writingTool.to });

/** Topics by level, a topic of one's own, and the member's writings. */
export default function TopicsPage() {
  const [params] = useSearchParams();
  const own = useLearnerLevel().data?.level;
  const level = levels.find((one) => one === params.get("trinh-do")) ?? taughtLevelOf(own ?? "A2");
  const isUnwritten = params.get("chua-viet") === "1";
  const topics = useTopics();
  const listed = topics.data?.items.filter(
    (topic) => topic.level === level && (!isUnwritten || topic.status === "unwritten"),
  );
  return (
    <PracticeFrame>
      <h1 className="text-d2">{writingTool.label}</h1>
      <p className="mt-2 max-w-150 text-intro text-text-2">
        Chọn một chủ đề, viết trong vài phút rồi nộp. Mầm đánh dấu chỗ cần xem, bạn thử tự sửa trước khi mở đáp án.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-12">
        <TodaysTopic />
        <section aria-label="Các chủ đề">
          <TabLinks
            label="Trình độ"
            tabs={levels.map((one) => ({
              title: one,
              to: address(one, isUnwritten),
              isOn: one === level,
              count: topics.data?.items.filter((topic) => topic.level === one).length,
            }))}
          />
          <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-s text-text-2">{levelHints[level]}</p>
            <Chip to={address(level, !isUnwritten)} isOn={isUnwritten}>
              Chưa viết
            </Chip>
          </div>
          {!topics.data && (
            <QueryPlaceholder
              query={topics}
              loadingLabel="Đang tải các chủ đề…"
              skeletonClassName="grid gap-x-8 md:grid-cols-2"
              skeleton={[0, 1, 2, 3, 4, 5].map((row) => (
                <div key={row} className="py-4.5">
                  <Skeleton className="h-6 w-2/3" />
                  <Skeleton className="mt-2 h-5" />
                </div>
              ))}
              failedTitle="Chưa tải được các chủ đề"
              failedText="Những gì bạn đã viết vẫn còn nguyên."
            />
          )}
          {listed && listed.length > 0 && <TopicList topics={listed} />}
          {listed?.length === 0 && (
            <EmptyState
              className="mt-3"
              title={`Bạn đã viết hết chủ đề ${level}`}
              text="Thử trình độ tiếp theo, hoặc tự đặt một chủ đề ở bên dưới."
            />
          )}
        </section>
        <OwnTopic key={level} level={level} />
        <OwnWritings />
      </div>
    </PracticeFrame>
  );
}
