import type { ListedItem } from "#contracts/schemas/content.ts";
import type { CardProps } from "#app/ui/card.tsx";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { articleCards } from "./article-card.ts";
import { seriesCards } from "./series-card.ts";
import { videoCards } from "./video-card.ts";

type Shown = Pick<CardProps, "title" | "to" | "summary" | "cover" | "meta" | "lang"> & { id: string };

/** Cards of a list with several kinds of content; all but articles name their kind. */
export function listedCards(items: readonly ListedItem[], options: { hideAuthor?: boolean } = {}): Shown[] {
  const palettes = neighborPalettes(items.map(({ title, cover }) => ({ title, shift: cover.shift })));
  return items.flatMap((item, index) => {
    const [card] = cardsOf(item, options);
    const palette = palettes[index];
    return card ? [{ ...card, cover: { ...card.cover, ...(palette ? { palette } : {}) } }] : [];
  });
}

function cardsOf(item: ListedItem, options: { hideAuthor?: boolean }): Shown[] {
  if (item.kind === "article") return articleCards([item], options);
  if (item.kind === "video")
    return videoCards([item], options).map(({ length, meta, ...card }) => ({
      ...card,
      meta: [{ text: length ? `Video ${length}` : "Video" }, ...meta],
    }));
  return seriesCards([item], options).map(({ steps: _, meta, ...card }) => ({
    ...card,
    summary: item.summary,
    meta: [{ text: "Series" }, ...meta],
  }));
}
