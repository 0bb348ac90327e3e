import { useState } from "react";
import { onDemand } from "#app/site/on-demand.ts";
import { Cover } from "#app/ui/cover.tsx";
import { Icon } from "#app/ui/icon.tsx";

const player = onDemand(() => import("./video/video-player.tsx"));

export interface ArticleVideoProps {
  videoId: string;
  title: string;
  /** Link to the provider, for print and readers without scripts. */
  href: string;
}

/** A video in an article. Our player and the provider's are loaded on the first click. */
export function ArticleVideo({ videoId, title, href }: ArticleVideoProps) {
  const part = player.usePart();
  const [isWanted, setIsWanted] = useState(false);
  const name = title || "Video";
  const poster = <Cover title={name} family="circles" format="video" />;
  return (
    <figure>
      {isWanted && part ? (
        <part.VideoPlayer videoId={videoId} title={name} poster={poster} startsAtOnce />
      ) : (
        <button
          type="button"
          className="video-poster"
          aria-label={`Phát video: ${name}`}
          onClick={() => {
            setIsWanted(true);
            void player.show();
          }}
        >
          {poster}
          <span>
            <Icon name="play-fill" size={24} />
          </span>
        </button>
      )}
      <figcaption>
        {title} <a href={href}>Xem trên YouTube</a>
      </figcaption>
    </figure>
  );
}
