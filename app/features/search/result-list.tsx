import type { SearchResult } from "#contracts/schemas/search.ts";
import { addressOf } from "#document/addresses.ts";
import { languageName, formatMinutes } from "#app/components/article-words.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { RowCard } from "#app/ui/card.tsx";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { Marked } from "#app/ui/marked.tsx";
import type { MetaPart } from "#app/ui/meta-line.tsx";

const plain = (pieces: SearchResult["title"]) => pieces.map(({ text }) => text).join("");

/** The results, with the query marked in titles and excerpts. */
export function ResultList({ results }: { results: readonly SearchResult[] }) {
  const palettes = neighborPalettes(results.map(({ title, cover }) => ({ title: plain(title), shift: cover.shift })));
  return (
    <div className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0">
      {results.map((result, index) => {
        const { id, kind, slug, title, excerpt, cover, language } = result;
        const palette = palettes[index];
        return (
          <RowCard
            key={id}
            title={plain(title)}
            shownTitle={<Marked pieces={title} />}
            summary={excerpt.length > 0 && <Marked pieces={excerpt} />}
            to={addressOf(kind, slug)}
            cover={{
              family: cover.family,
              shift: cover.shift,
              picture: cover.pictureUrl,
              ...(palette ? { palette } : {}),
            }}
            meta={factsOf(result)}
            {...(language === "en" ? { lang: "en" } : {})}
          />
        );
      })}
    </div>
  );
}

function factsOf({ kind, category, author, readingMinutes, language, level }: SearchResult): MetaPart[] {
  const words = language && languageName(language);
  return [
    ...(kind === "article" ? [] : [{ text: contentKinds[kind].label }]),
    ...(category ? [{ text: category.name, to: addressOf("category", category.slug), isCategory: true }] : []),
    ...(author === null ? [] : [{ text: author }]),
    ...(readingMinutes === null ? [] : [{ text: formatMinutes(readingMinutes) }]),
    ...(words ? [{ text: words }] : []),
    ...(level ? [{ text: level }] : []),
  ];
}
