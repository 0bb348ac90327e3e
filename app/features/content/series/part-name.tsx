import type { SeriesCandidate } from "#contracts/schemas/content.ts";
import { capital, draftKinds } from "../drafts/draft-kinds.ts";
import { StateTag } from "../drafts/state-tag.tsx";

/** An article or video as the author of the series sees it. */
export function PartName({ part }: { part: SeriesCandidate }) {
  const kind = draftKinds[part.kind];
  return (
    <div className="min-w-0">
      <p className="font-medium text-pretty wrap-anywhere">
        {part.title || `${capital(kind.it)} chưa có ${kind.title}`}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-3">
        {part.kind === "video" ? "Video" : "Bài viết"} · {part.authorName}
        {part.state !== "published" && <StateTag state={part.state} />}
      </p>
    </div>
  );
}
