import { type ReactNode, useEffect, useState } from "react";
import { onDemand } from "#app/shell/on-demand.ts";
import { toasts } from "#app/shell/toasts.ts";
import type { MenuItem } from "#app/ui/menu.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { DraftHeader } from "./draft-header.tsx";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { OfferedCopy } from "./offered-copy.tsx";
import { problemsOf } from "./field-checks.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** What compares texts comes when there are two of them to compare. */
const conflictScreens = onDemand(() => import("./conflict-screen.tsx"));
const historyPanels = onDemand(() => import("./history-panel.tsx"));

export interface DraftFrameProps {
  session: DraftSession;
  view: DraftView;
  actions: DraftActions;
  backTo: string;
  backLabel: string;
  /** To the page that shows what publishing would show. */
  onPreview: (slug: string) => void;
  /** Publishing was refused for this field: lead the writer there. */
  onProblem: (field: string) => void;
  /** How it will look in lists. */
  preview: ReactNode;
  tools?: ReactNode;
  /** In the header's menu, before what can be done with any draft. */
  more?: readonly MenuItem[];
  aside: ReactNode;
  children: ReactNode;
}

/** What the writer can be led to. */
const writtenFields = new Set(["title", "summary", "body", "items", "videoId", "chapters", "transcript"]);

/** Around everything that is written here: header, saving, what is offered back, conflict, history, publishing. */
export function DraftFrame(props: DraftFrameProps) {
  const { session, view, actions, onPreview, onProblem, preview, tools, aside, children } = props;
  const [open, setOpen] = useState<"history" | "publish" | null>(null);
  const [isConflictPutOff, setIsConflictPutOff] = useState(false);
  const conflictScreen = conflictScreens.usePart();
  const historyPanel = historyPanels.usePart();
  const isInConflict = view.conflict !== null;
  useEffect(() => {
    if (isInConflict) void conflictScreens.show();
  }, [isInConflict]);

  const compare = () => {
    setIsConflictPutOff(false);
    // It may not have come the first time.
    void conflictScreens.show();
  };

  const showPreview = async () => {
    const isSaved = await session.flush();
    const { draft, conflict } = session.view();
    if (isSaved && draft) onPreview(draft.slug);
    else if (!conflict)
      toasts.add({
        title: "Chưa xem trước được",
        description:
          Object.values(session.heldBack())[0] ?? "Bản mới nhất chưa lưu được. Bạn thử lại sau giây lát nhé.",
        color: "yellow",
      });
  };
  const askToPublish = () => {
    if (view.conflict) return compare();
    const problems = { ...session.heldBack(), ...problemsOf(session.fields()) };
    session.mark(problems);
    const [first] = Object.entries(problems);
    if (!first) return setOpen("publish");
    const [field, sentence] = first;
    if (writtenFields.has(field)) onProblem(field);
    // In the settings, which may be far below.
    else toasts.add({ title: "Chưa xuất bản được", description: sentence, color: "yellow" });
  };

  return (
    // A new page begins at 64 px: what the band is elsewhere, empty room is here, so that nothing lies under the tools.
    <div className="flex min-h-[calc(100dvh+64px)] flex-col">
      <DraftHeader
        view={view}
        actions={actions}
        backTo={props.backTo}
        backLabel={props.backLabel}
        onPreview={() => void showPreview()}
        onHistory={() => void historyPanels.show().then((isThere) => isThere && setOpen("history"))}
        onPublish={askToPublish}
        more={props.more ?? []}
        onCompare={compare}
        onSaveAsNew={() => void actions.saveAsNew()}
      />
      <h1 className="sr-only">Trang soạn {draftKinds[view.head.kind].noun}</h1>
      {tools}
      <div className="wrap grid grow grid-cols-[minmax(0,1fr)] gap-y-12 pt-22 pb-8 md:pt-26 short:pt-8 xl:grid-cols-[minmax(0,720px)_336px] xl:justify-between xl:gap-x-12 xl:pl-30">
        <section
          aria-label="Nội dung"
          className="flex min-w-0 flex-col max-xl:mx-auto max-xl:min-h-[60dvh] max-xl:w-full max-xl:max-w-180"
        >
          {view.offered && (
            <OfferedCopy
              copy={view.offered}
              present={() => session.fields()}
              isNew={view.draft === null}
              onTake={() => view.offered && void actions.takeCopy(view.offered)}
              onDrop={() => view.offered && void session.dropCopy(view.offered)}
            />
          )}
          {children}
        </section>
        <aside
          aria-label="Cài đặt"
          className="max-xl:mx-auto max-xl:w-full max-xl:max-w-180 max-xl:border-t max-xl:border-section-line max-xl:pt-6"
        >
          {aside}
        </aside>
      </div>
      {view.conflict && conflictScreen && (
        <conflictScreen.ConflictScreen
          isOpen={!isConflictPutOff}
          mine={session.fields()}
          theirs={view.conflict}
          onKeepMine={async () => {
            await actions.keepMine();
            setIsConflictPutOff(false);
          }}
          onKeepTheirs={() => {
            actions.keepTheirs();
            setIsConflictPutOff(false);
          }}
          onLater={() => setIsConflictPutOff(true)}
        />
      )}
      {historyPanel && (
        <historyPanel.HistoryPanel
          isOpen={open === "history"}
          onClose={() => setOpen(null)}
          actions={actions}
          present={() => session.fields()}
          setAside={view.setAside}
          onTakeCopy={(copy) => actions.takeCopy(copy)}
        />
      )}
      <PublishDialog
        isOpen={open === "publish"}
        onClose={() => setOpen(null)}
        view={view}
        actions={actions}
        preview={preview}
      />
    </div>
  );
}
