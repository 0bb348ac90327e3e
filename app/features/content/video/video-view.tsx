import { useEffect, useRef, useState } from "react";
import type { Video } from "#contracts/schemas/content.ts";
import type { Comments } from "#contracts/schemas/comments.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { useSession } from "#app/session/session-store.ts";
import { categoryPart, coverOf } from "#app/components/card-parts.ts";
import { CommentsPlace } from "#app/components/comments-place.tsx";
import { languageName } from "#app/components/article-words.ts";
import { videoCards } from "#app/components/video-card.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Time } from "#app/ui/time.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import { AuthorCard } from "../author-card.tsx";
import { ItemActions } from "../item-actions.tsx";
import { TagLink } from "../tag-link.tsx";
import { SeriesBoxes } from "../series/series-boxes.tsx";
import { ChapterList, TranscriptList } from "./timed-lists.tsx";
import { type PlayerHandle, VideoPlayer } from "./video-player.tsx";

interface VideoViewProps {
  video: Video;
  comments?: Comments;
  isPreview?: boolean;
}

/** A video with its chapters and transcript; `isPreview` for a draft, which has no related content. */
export function VideoView({ video, comments, isPreview = false }: VideoViewProps) {
  const player = useRef<PlayerHandle>(null);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(null), [video.id]);
  const reach = useWatchedProgress(isPreview ? null : video.id);
  const lang = video.language === "en" ? "en" : undefined;
  const seek = (seconds: number) => player.current?.playFrom(seconds);
  return (
    <div className="wrap" data-item={isPreview ? undefined : video.id}>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[640px_minmax(0,1fr)]">
        <div className="min-w-0 max-xl:max-w-160">
          <VideoPlayer
            ref={player}
            videoId={video.videoId}
            title={video.title}
            poster={<Cover title={video.title} {...coverOf(video)} format="video" isFirst />}
            length={video.seconds === null ? undefined : durationClock(video.seconds)}
            onTime={(seconds, duration) => {
              setNow(seconds);
              if (duration > 0) reach(seconds / duration);
            }}
          />
          <VideoHeader video={video} isPreview={isPreview} />
        </div>
        <div className="grid min-w-0 content-start gap-8 max-xl:max-w-160">
          <ChapterList chapters={video.chapters} now={now} onSeek={seek} />
          <TranscriptList
            lines={video.transcript}
            lang={lang}
            now={now}
            onSeek={seek}
            itemId={isPreview ? null : video.id}
          />
        </div>
        <footer className="grid content-start gap-8 max-xl:max-w-160">
          {video.tags.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label="Thẻ">
              {video.tags.map((tag) => (
                <li key={tag}>
                  <TagLink tag={tag} />
                </li>
              ))}
            </ul>
          )}
          <SeriesBoxes places={video.series} />
          <AuthorCard author={video.author} label="Người đăng" />
          {comments && <CommentsPlace comments={comments} author={video.author.username} />}
        </footer>
      </article>

      {video.related.length > 0 && (
        <section className="mt-18 print:hidden" aria-labelledby="related">
          <SectionHead title="Xem tiếp" id="related" />
          <div className="grid gap-8 md:grid-cols-3">
            {videoCards(video.related).map(({ id, summary: _, ...card }) => (
              <VideoCard key={id} {...card} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function VideoHeader({ video, isPreview }: { video: Video; isPreview: boolean }) {
  const language = languageName(video.language);
  return (
    <header className="mt-6">
      <MetaLine
        parts={[
          { text: "Video", to: "/video" },
          ...categoryPart(video),
          ...(language ? [{ text: language }] : []),
          ...(video.level ? [{ text: `trình độ ${video.level}` }] : []),
          { text: <Time at={video.publishedAt} format={shortDate} /> },
        ]}
      />
      <div className="mt-1.5 flex items-start justify-between gap-4 tiny:flex-wrap">
        <h1 className="text-d3 text-balance">{video.title}</h1>
        {!isPreview && (
          <ItemActions
            id={video.id}
            title={video.title}
            edit={{ to: `/video/edit/${video.slug}`, what: "video" }}
            author={video.author.username}
          />
        )}
      </div>
      {video.summary && <p className="mt-3 text-pretty text-text-2">{video.summary}</p>}
    </header>
  );
}

/** Stores how much of a video a member has seen. The tracker is loaded when they play it. */
function useWatchedProgress(itemId: string | null) {
  const userId = useSession((state) => state.authUser?.user.id);
  const tracker = useRef<{ reach: (progress: number) => void; stop: () => void } | null>(null);
  const isLoading = useRef(false);
  /** Progress while the tracker loads: a short video may end before. */
  const reached = useRef(0);
  useEffect(
    () => () => {
      tracker.current?.stop();
      tracker.current = null;
      isLoading.current = false;
      reached.current = 0;
    },
    [itemId, userId],
  );
  const shown = useRef(itemId);
  useEffect(() => {
    shown.current = itemId;
  });
  return (progress: number) => {
    if (!userId || !itemId) return;
    if (tracker.current) return tracker.current.reach(progress);
    reached.current = Math.max(reached.current, progress);
    if (isLoading.current) return;
    isLoading.current = true;
    void import("../reading-tracker.ts").then(
      ({ createProgressReporter }) => {
        if (shown.current !== itemId) return;
        tracker.current = createProgressReporter(itemId);
        tracker.current.reach(reached.current);
      },
      () => {
        isLoading.current = false;
      },
    );
  };
}
