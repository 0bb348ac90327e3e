import { Link } from "react-router";
import type { SeriesCard as SeriesCardData, VideoCard as VideoCardData } from "#contracts/schemas/content.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SeriesCard } from "#app/ui/series-card.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import { seriesCards } from "#app/components/series-card.ts";
import { videoCards } from "#app/components/video-card.ts";

interface MediaSectionProps {
  /** Link to the full list; without it the section shows everything there is. */
  all?: string | null;
  hideCategory?: boolean;
  hideAuthor?: boolean;
}

const allLink = (to: string | null | undefined, words: string) =>
  to && (
    <Link to={to} className="font-medium text-brand-text hover:underline hover:underline-offset-4">
      {words}
    </Link>
  );

/** Three cards in a row; not drawn for an empty list. */
export function SeriesSection({ series, all, ...hidden }: MediaSectionProps & { series: readonly SeriesCardData[] }) {
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="series-list">
      <SectionHead title="Series" id="series-list" aside={allLink(all, "Tất cả series")} />
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {seriesCards(series, hidden).map(({ id, ...card }) => (
          <SeriesCard key={id} {...card} />
        ))}
      </div>
    </section>
  );
}

export function VideoSection({ videos, all, ...hidden }: MediaSectionProps & { videos: readonly VideoCardData[] }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="video-list">
      <SectionHead title="Video" id="video-list" aside={allLink(all, "Tất cả video")} />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {videoCards(videos, hidden).map(({ id, summary: _, ...card }) => (
          <VideoCard key={id} {...card} />
        ))}
      </div>
    </section>
  );
}
