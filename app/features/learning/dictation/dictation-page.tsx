import { dictationAddress } from "#document/learning-addresses.ts";
import { readingTextAddress } from "#document/addresses.ts";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { learningMeta } from "../page-meta.ts";
import { DictationFrame, dictationName } from "./dictation-frame.tsx";
import type { Route } from "./+types/dictation-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { text } = await context.get(apiContext)("GET /v1/learn/texts/{slug}", { params }).catch(pageFailure);
  return { text };
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  chrome: "bare",
  bandTitle: ({ text }: Awaited<ReturnType<typeof loader>>) => text.title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? learningMeta(matches, {
        title: `${dictationName}: ${loaderData.text.title}`,
        description: `Nghe từng câu của bài “${loaderData.text.title}”, gõ lại, và xem mình sót ở đâu: -s, -ed hay từ nhỏ.`,
        path: dictationAddress(loaderData.text.slug),
        isIndexed: false,
      })
    : [];

/** “Nghe và gõ”: five sentences of a graded text. */
export default function DictationPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <DictationFrame
      key={text.slug}
      title={text.title}
      paragraphs={text.paragraphs}
      back={readingTextAddress(text.slug)}
    />
  );
}
