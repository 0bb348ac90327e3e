import type { VideoCard } from "#contracts/schemas/content.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import type { VideoCardProps } from "#app/ui/video-card.tsx";
import { addressOf } from "#document/addresses.ts";
import { authorPart, categoryPart, coverOf } from "./card-parts.ts";
import { languageName } from "./article-words.ts";

type Shown = Pick<VideoCardProps, "title" | "to" | "summary" | "cover" | "meta" | "length">;

export function videoCards(
  videos: readonly VideoCard[],
  { hideCategory = false, hideAuthor = false } = {},
): (Shown & { id: string })[] {
  const palettes = neighborPalettes(videos.map((video) => ({ title: video.title, shift: video.cover.shift })));
  return videos.map((video, index) => {
    const palette = palettes[index];
    const language = languageName(video.language);
    return {
      id: video.id,
      title: video.title,
      to: addressOf("video", video.slug),
      summary: video.summary,
      cover: { ...coverOf(video), ...(palette ? { palette } : {}) },
      meta: [
        ...(hideCategory ? [] : categoryPart(video)),
        ...(hideAuthor ? [] : [authorPart(video)]),
        ...(language ? [{ text: language }] : []),
        ...(video.level ? [{ text: video.level }] : []),
        ...(video.hasTranscript ? [{ text: "có lời thoại" }] : []),
      ],
      ...(video.seconds === null ? {} : { length: durationClock(video.seconds) }),
    };
  });
}
