import { lazy, Suspense, useState } from "react";
import { cardSentenceLimit, cardSourcesLimit } from "#contracts/limits/learning.ts";
import type { CardSource } from "#contracts/schemas/learning.ts";
import { Button } from "#app/ui/button.tsx";

const NewCardsDialog = lazy(() =>
  import("./new-cards-dialog.tsx").then(({ NewCardsDialog }) => ({ default: NewCardsDialog })),
);

/** The corrected sentences that one request takes. */
export const cardSources = <Source extends CardSource>(corrected: readonly Source[]): readonly Source[] =>
  corrected
    .filter(({ sentence, mended }) => sentence.length <= cardSentenceLimit && mended.length <= cardSentenceLimit)
    .slice(0, cardSourcesLimit);

interface NewCardsButtonProps {
  sources: readonly CardSource[];
  analysisId?: string | undefined;
  writingId?: string | undefined;
}

/** Shows the cards that these sentences become, to be edited and saved. The sources stay as they were at the press. */
export function NewCardsButton({ sources, analysisId, writingId }: NewCardsButtonProps) {
  const [chosen, setChosen] = useState<readonly CardSource[] | null>(null);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setChosen(sources)}>
        Thêm thẻ ôn tập
      </Button>
      <Suspense fallback={null}>
        {chosen && (
          <NewCardsDialog
            sources={chosen}
            analysisId={analysisId}
            writingId={writingId}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
