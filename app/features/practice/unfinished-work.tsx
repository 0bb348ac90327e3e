import { practiceAddress } from "#document/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRecentWritings } from "#app/components/practice/writing-queries.ts";
import { WritingState } from "#app/components/practice/recent-writings.tsx";

/** “Tiếp tục bài dở”: the latest draft, or text with open findings. */
export function UnfinishedWork() {
  const { data } = useRecentWritings();
  const writing = data?.items.find(
    ({ status, progress }) => status === "draft" || (progress !== null && progress.fixed < progress.total),
  );
  if (!writing) return null;
  const { progress, status } = writing;
  return (
    <section
      aria-labelledby="unfinished-work"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-3 border border-line p-5 md:p-6"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="unfinished-work" className="text-s font-semibold text-brand-text">
          Tiếp tục bài dở
        </h2>
        <p lang={writing.topicSlug ? "en" : undefined} className="mt-1 text-d4 wrap-anywhere">
          {writing.title}
        </p>
        <p className="mt-1 text-s text-text-2">
          <WritingState writing={writing} />
          {status === "draft" ? ` · ${writing.words} từ` : progress && ` · Đã sửa ${progress.fixed}/${progress.total}`}
        </p>
      </div>
      <Button to={practiceAddress(writing.id)} iconAfter={<Icon name="arrow-right" size={18} />}>
        {status === "draft" ? "Viết tiếp" : "Sửa tiếp"}
      </Button>
    </section>
  );
}
