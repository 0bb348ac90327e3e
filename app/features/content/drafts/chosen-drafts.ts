import { type RefObject, useState } from "react";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { queryClient } from "#app/queries.ts";
import { browserCopies, removeCopiesOf } from "#app/session/local-copies.ts";
import { scheduleKey } from "../calendar/schedule-key.ts";
import type { BulkFailure } from "./bulk-actions.ts";
import { ownDraftsKey } from "./own-draft-removal.tsx";

/** The texts that are chosen to do something with all of them, in the order of choosing. */
export function useChosenDrafts(userId: string, heading: RefObject<HTMLHeadingElement | null>) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  // The bar with the focus is gone.
  const end = () => {
    setIds(null);
    heading.current?.focus();
  };
  return {
    isOn: ids !== null,
    ids: ids ?? [],
    begin: () => setIds([]),
    toggle: (id: string) =>
      setIds((now) => (now?.includes(id) ? now.filter((one) => one !== id) : [...(now ?? []), id])),
    handlers: {
      onChoose: (drafts: readonly DraftSummary[]) => setIds(drafts.map(({ id }) => id)),
      onEnd: end,
      onGone: (id: string) => removeCopiesOf(browserCopies(), userId, id).catch(() => undefined),
      onDone: (failures: readonly BulkFailure[]) => {
        if (failures.length > 0) setIds(failures.map(({ draft }) => draft.id));
        else end();
        void queryClient.invalidateQueries({ queryKey: ownDraftsKey(userId) });
        void queryClient.invalidateQueries({ queryKey: scheduleKey });
      },
    },
  };
}

export type DraftChoice = ReturnType<typeof useChosenDrafts>;
