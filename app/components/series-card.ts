import type { SeriesCard } from "#contracts/schemas/content.ts";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import type { SeriesCardProps } from "#app/ui/series-card.tsx";
import { addressOf } from "#document/addresses.ts";
import { authorPart, categoryPart, coverOf } from "./card-parts.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";

type Shown = Pick<SeriesCardProps, "title" | "to" | "cover" | "meta" | "steps">;

/** Cards of one list, each with its first parts. The reader's progress is only on the page of the series. */
export function seriesCards(
  list: readonly SeriesCard[],
  { hideCategory = false, hideAuthor = false } = {},
): (Shown & { id: string })[] {
  const palettes = neighborPalettes(list.map((series) => ({ title: series.title, shift: series.cover.shift })));
  return list.map((series, index) => {
    const palette = palettes[index];
    return {
      id: series.id,
      title: series.title,
      to: addressOf("series", series.slug),
      cover: { ...coverOf(series), ...(palette ? { palette } : {}) },
      meta: [
        ...(hideCategory ? [] : categoryPart(series)),
        ...(hideAuthor ? [] : [authorPart(series)]),
        { text: formatParts(series.itemCount) },
      ],
      steps: series.steps.map(({ title }) => ({ title, state: "ahead" as const })),
    };
  });
}

export const formatParts = (count: number) => `${formatCount(count)} phần`;
