import { type RefObject, useRef, useState } from "react";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { queryClient } from "#app/queries.ts";
import { browserCopies, removeCopiesOf } from "#app/session/local-copies.ts";
import { api } from "#app/session/session.ts";
import { deleteAll, dropDraft } from "./draft-calls.ts";
import { DeleteQuestion, DropQuestion } from "./drop-question.tsx";

export const ownDraftsKey = (userId: string) => ["content", "own-drafts", userId];

/** Removes a draft from the list of the member's drafts, after a confirmation. */
export function useDraftRemoval(userId: string, heading: RefObject<HTMLHeadingElement | null>) {
  const [draft, setDraft] = useState<DraftSummary | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const hasRemoved = useRef(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: ownDraftsKey(userId) });
  return {
    draft,
    ask: (draft: DraftSummary) => {
      hasRemoved.current = false;
      setDraft(draft);
      setIsAsking(true);
    },
    question: {
      isOpen: isAsking,
      // The clicked button disappears with its row: the focus goes to the top of the page.
      finalFocus: () => (hasRemoved.current ? heading.current : null),
      // The text was probably changed elsewhere: the list must show that before it is discarded.
      onFailed: () => {
        setIsAsking(false);
        void reload();
      },
      onClose: () => setIsAsking(false),
    },
    removeLocalCopies: (id: string) => removeCopiesOf(browserCopies(), userId, id).catch(() => undefined),
    onRemoved: () => {
      hasRemoved.current = true;
      void reload();
    },
  };
}

type DraftRemoval = Omit<ReturnType<typeof useDraftRemoval>, "ask">;

export function RemovalQuestion({ draft, question, removeLocalCopies, onRemoved }: DraftRemoval) {
  if (!draft) return null;
  if (draft.state === "withdrawn")
    return (
      <DeleteQuestion
        {...question}
        draft={draft}
        remove={async () => {
          await deleteAll(api, draft);
          await removeLocalCopies(draft.id);
        }}
        onDeleted={onRemoved}
      />
    );
  return (
    <DropQuestion
      {...question}
      draft={draft}
      drop={async () => {
        const isGone = (await dropDraft(api, draft)) === null;
        if (isGone) await removeLocalCopies(draft.id);
        return isGone;
      }}
      onDropped={onRemoved}
    />
  );
}
