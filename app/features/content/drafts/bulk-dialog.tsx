import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type BulkAction, type BulkFailure, type BulkKind, refusalOf, runBulkAction } from "./bulk-actions.ts";
import { BulkChoiceFields, bulkChoiceProblem, chosenAction, firstBulkChoice } from "./bulk-choice.tsx";
import { bulkWords, nameOf } from "./bulk-words.ts";

export interface BulkDialogProps {
  kind: BulkKind;
  /** In the order in which they were chosen. */
  drafts: readonly DraftSummary[];
  onClose: () => void;
  /** Texts that were deleted. */
  onGone: (id: string) => Promise<unknown>;
  /** After the last text; those with which it did not work remain chosen. */
  onDone: (failures: readonly BulkFailure[]) => void;
}

/** Asks what an action with several texts needs, shows its progress, and lists the texts with which it did not work. */
export function BulkDialog({ kind, drafts, onClose, onGone, onDone }: BulkDialogProps) {
  const words = bulkWords[kind];
  const [done, setDone] = useState(0);
  const [choice, setChoice] = useState(firstBulkChoice);
  const [problem, setProblem] = useState<string>();
  const run = useMutation(
    {
      mutationFn: (action: BulkAction) => runBulkAction(api, action, drafts, { onStep: setDone, onGone }),
      onSuccess: (failures) => {
        onDone(failures);
        if (failures.length > 0) return;
        toasts.add({ title: words.done(drafts.length), description: "", color: "green" });
        onClose();
      },
      onError: (error) => notifyError(words.failed, error),
    },
    queryClient,
  );
  const failures = run.data ?? [];
  const refused = drafts.flatMap((draft) => {
    const reason = refusalOf(kind, draft);
    return reason === null ? [] : [{ draft, reason }];
  });
  const count = drafts.length - refused.length;
  const start = () => {
    const problem = bulkChoiceProblem(kind, choice);
    setProblem(problem);
    if (problem === undefined) run.mutate(chosenAction(kind, choice));
  };
  if (run.isSuccess)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words.partly(drafts.length - failures.length, drafts.length)}
        closeLabel="Đóng"
        cover={false}
        footer={<Button onClick={onClose}>Đóng</Button>}
      >
        <Failures title="Những bài chưa xong, vẫn đang được chọn:" failures={failures} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      // Half of the texts would be left, and nothing would say which.
      isHeld={run.isPending}
      onClose={() => !run.isPending && onClose()}
      title={words.question(count)}
      description={words.description}
      closeLabel="Đóng"
      cover={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={run.isPending}>
            Thôi
          </Button>
          <Button color={kind === "delete" ? "danger" : "primary"} onClick={start} isBusy={run.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {run.isPending ? (
          <p role="status" className="tabular-nums">
            {words.busy} {done}/{drafts.length}
          </p>
        ) : (
          <>
            <BulkChoiceFields kind={kind} choice={choice} problem={problem} onChange={setChoice} />
            {refused.length > 0 && <Failures title="Không áp dụng cho:" failures={refused} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Failures({ title, failures }: { title: string; failures: readonly BulkFailure[] }) {
  return (
    <div role="alert">
      <p className="text-s font-medium">{title}</p>
      <ul className="mt-1 grid gap-1">
        {failures.map(({ draft, reason }) => (
          <li key={draft.id} className="text-s [overflow-wrap:anywhere] text-text-2">
            <b className="font-medium text-text">{nameOf(draft)}</b>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
