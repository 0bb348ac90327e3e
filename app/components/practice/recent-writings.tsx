import { Link } from "react-router";
import type { ListedWriting } from "#contracts/schemas/writing.ts";
import { practiceAddress } from "#document/addresses.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { RetryLine } from "#app/components/retry-line.tsx";
import { Time } from "#app/ui/time.tsx";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { useRecentWritings } from "./writing-queries.ts";

/** “Bản 2 · hôm qua”, “Nháp · 3 giờ trước” */
export function WritingState({ writing: { versions, updatedAt } }: { writing: ListedWriting }) {
  return (
    <>
      {versions > 0 ? `Bản ${versions}` : "Nháp"} · <Time at={updatedAt} format={shortDate} formatSince={timeSince} />
    </>
  );
}

/** The latest writings, in the sidebar. */
export function RecentWritings() {
  const recent = useRecentWritings();
  const { data } = recent;
  if (recent.isPending)
    return (
      <SkeletonRegion label="Đang tải bài gần đây…">
        <Skeleton className="my-3 h-9" />
        <Skeleton className="my-3 h-9" />
      </SkeletonRegion>
    );
  if (!data) return <RetryLine className="py-2 text-xs text-text-2" text="Chưa tải được." query={recent} />;
  if (data.items.length === 0) return <p className="py-2 text-xs text-text-2">Bài bạn viết sẽ nằm ở đây.</p>;
  return (
    <ul>
      {data.items.map((writing) => (
        <li key={writing.id} className="border-t border-line first:border-t-0">
          <Link to={practiceAddress(writing.id)} className="group block py-2">
            <span
              lang={writing.topicSlug ? "en" : undefined}
              className="block text-s font-medium wrap-anywhere underline-offset-4 group-hover:underline"
            >
              {writing.title}
            </span>
            <span className="block text-xs text-text-3">
              <WritingState writing={writing} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
