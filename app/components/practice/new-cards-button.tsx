import { cardSentenceLimit, cardSourcesLimit } from "#contracts/limits/learning.ts";
import type { CardSource } from "#contracts/schemas/cards.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";

const useDialog = dialogOnDemand(() => import("./new-cards-dialog.tsx"));

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
  const { shown, open, close } = useDialog<readonly CardSource[]>();
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => open(sources)}>
        Thêm thẻ ôn tập
      </Button>
      {shown && (
        <shown.part.NewCardsDialog
          sources={shown.subject}
          analysisId={analysisId}
          writingId={writingId}
          onClose={close}
        />
      )}
    </>
  );
}
