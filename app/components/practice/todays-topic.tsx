import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useTopics } from "./writing-queries.ts";
import { addressOfTopic } from "./tools.ts";

/** “Chủ đề hôm nay”. Not drawn on failure, which the list below reports. */
export function TodaysTopic() {
  const { data, isPending } = useTopics();
  if (isPending)
    return (
      <SkeletonRegion label="Đang tải chủ đề hôm nay…">
        <Skeleton className="h-36 rounded-3" />
      </SkeletonRegion>
    );
  if (!data) return null;
  const { today } = data;
  return (
    <section
      aria-labelledby="todays-topic"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-3 border border-line bg-tint p-5 md:p-6"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="todays-topic" className="flex items-center gap-2 text-s font-semibold text-accent">
          Chủ đề hôm nay <Tag tone="primary">{today.level}</Tag>
        </h2>
        <p lang="en" className="mt-1.5 text-d3 text-balance">
          {today.titleEn}
        </p>
        <p className="mt-1.5 text-s text-pretty text-text-2">
          {today.hintVi} {today.minWords}–{today.maxWords} từ.
        </p>
      </div>
      <Button to={addressOfTopic(today)} iconAfter={<Icon name="arrow-right" size={18} />}>
        {today.status === "unwritten" ? "Viết chủ đề này" : today.status === "draft" ? "Viết tiếp" : "Xem bài của bạn"}
      </Button>
    </section>
  );
}
