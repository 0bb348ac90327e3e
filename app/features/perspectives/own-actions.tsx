import { useState } from "react";
import { onDemand } from "#app/site/on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import type { OwnDialogProps } from "./own-dialogs.tsx";

const dialogs = onDemand(() => import("./own-dialogs.tsx"));

/** Actions of the author for a perspective that awaits review. */
export function OwnActions({ canChange = true, ...of }: Omit<OwnDialogProps, "onClose"> & { canChange?: boolean }) {
  const [dialog, setDialog] = useState<"change" | "remove" | null>(null);
  const part = dialogs.usePart();
  const ask = (what: NonNullable<typeof dialog>) => void dialogs.show().then((isThere) => isThere && setDialog(what));
  const close = () => setDialog(null);
  return (
    <div className="mt-3 flex gap-2">
      {canChange && (
        <Button size="sm" variant="outline" onPointerEnter={dialogs.prepare} onClick={() => ask("change")}>
          Sửa
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => ask("remove")}>
        Xoá
      </Button>
      {part && dialog === "change" && <part.ChangeDialog {...of} onClose={close} />}
      {part && dialog === "remove" && <part.RemovalDialog {...of} onClose={close} />}
    </div>
  );
}
