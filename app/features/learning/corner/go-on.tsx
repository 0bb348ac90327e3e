import type { LearningPath } from "#contracts/schemas/lessons.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { RetryLine } from "#app/components/retry-line.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { lessonAddress, writingTopicsAddress } from "#document/addresses.ts";
import { readingAddress } from "#document/learning-addresses.ts";
import { localWork } from "../lesson/local-work.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useLearningPaths } from "../learning-queries.ts";

/** “Tiếp tục: Mạo từ, bài 2/4”. For visitors, and in the cached HTML, the first lesson. */
export function GoOn({ paths }: { paths: readonly LearningPath[] }) {
  const own = useLearningPaths();
  const userId = useUserId();
  const [path] = paths;
  const [first] = path?.lessons ?? [];
  if (!path || !first) return null;
  // Not the first lesson: it may be passed long ago.
  if (own.isError && !own.data)
    return (
      <RetryLine
        className="rounded-3 border border-line bg-tint p-5 text-text-2 md:p-6"
        text="Chưa biết bạn đang học tới bài nào. Tiến độ của bạn vẫn còn nguyên."
        query={own}
      />
    );
  const hasBegun = own.data !== undefined && own.data.progress.length > 0;
  const next = own.data ? own.data.next : { ...first, place: { ...path, no: 1, of: path.lessons.length }, why: null };
  const count = paths.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const passed = own.data?.progress.filter(({ passedAt }) => passedAt !== null).length ?? 0;
  // A learner above all lessons.
  if (next === null && passed < count)
    return (
      <section
        aria-labelledby="go-on"
        className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-3 border border-line bg-tint p-5 md:p-6"
      >
        <div className="min-w-0 grow basis-72">
          <h2 id="go-on" className="text-d3">
            Đọc và viết ở trình độ của bạn
          </h2>
          <p className="mt-1.5 text-s text-pretty text-text-2">
            Các bài học dưới đây dễ hơn trình độ của bạn. Lỗi nào hiện ra khi bạn viết thì bài ấy được gợi ý ở đây.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button to={readingAddress}>Đọc một bài</Button>
          <Button variant="outline" to={writingTopicsAddress}>
            Chọn đề viết
          </Button>
        </div>
      </section>
    );
  if (next === null)
    return (
      <section aria-labelledby="go-on" className="rounded-3 border border-line bg-tint p-5 md:p-6">
        <h2 id="go-on" className="text-d3">
          Bạn đã qua hết mọi bài học
        </h2>
        <p className="mt-1.5 text-s text-text-2">
          Ôn thẻ mỗi ngày để nhớ lâu, hoặc viết một bài mới để tìm chỗ còn yếu.
        </p>
      </section>
    );
  // Only a lesson submitted before, or begun in this browser, is continued.
  const isHalfDone =
    own.data?.progress.some(({ slug, passedAt }) => slug === next.slug && passedAt === null) === true ||
    (userId !== "" && localWork.read(userId, next.slug) !== null);
  return (
    <section
      aria-labelledby="go-on"
      className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-3 border border-line bg-tint p-5 md:p-6"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="go-on" className="flex flex-wrap items-center gap-2 text-s font-semibold text-accent">
          {isHalfDone ? "Tiếp tục" : hasBegun ? "Bài nên học" : "Bắt đầu"}: {next.place.name}, bài {next.place.no}/
          {next.place.of}
          <Tag tone="primary">{next.level}</Tag>
        </h2>
        <p className="mt-1.5 text-d3 text-balance">
          <Unbroken text={next.title} />
        </p>
        <p className="mt-1.5 text-s text-pretty text-text-2">{next.why ?? next.promise}</p>
      </div>
      <Button to={lessonAddress(next.slug)} iconAfter={<Icon name="arrow-right" size={18} />}>
        {isHalfDone ? "Học tiếp" : hasBegun ? "Vào bài" : "Vào bài đầu tiên"}
      </Button>
    </section>
  );
}
