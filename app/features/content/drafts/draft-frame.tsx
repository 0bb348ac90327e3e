import { type ReactNode, useEffect, useState } from "react";
import { onDemand } from "#app/site/on-demand.ts";
import { toasts } from "#app/site/toasts.ts";
import type { MenuItem } from "#app/ui/menu.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { DraftHeader } from "./draft-header.tsx";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { OfferedCopy } from "./offered-copy.tsx";
import type { TextChecks } from "./publish-checks.tsx";

/** The comparison view is loaded when there are two texts to compare. */
const conflictScreens = onDemand(() => import("./conflict-screen.tsx"));
const historyPanels = onDemand(() => import("./history-panel.tsx"));
const publishDialogs = onDemand(() => import("./publish-dialog.tsx"));

export interface DraftFrameProps {
  session: DraftSession;
  view: DraftView;
  actions: DraftActions;
  backTo: string;
  backLabel: string;
  /** Opens the preview. */
  onPreview: (slug: string) => void;
  /** Focuses a field that prevents publishing. */
  onProblem: (field: string) => void;
  /** Its card in lists. */
  preview: ReactNode;
  /** What can be completed before it is published. */
  checks?: TextChecks | undefined;
  tools?: ReactNode;
  /** Items of the header's menu, before those of all drafts. */
  more?: readonly MenuItem[];
  aside: ReactNode;
  children: ReactNode;
}

/** The focusable parts. */
const writtenFields = new Set(["title", "summary", "body", "items", "videoId", "chapters", "transcript"]);

/** The frame of all editors: header, saving, offered copy, conflict, history, publishing. */
export function DraftFrame(props: DraftFrameProps) {
  const { session, view, actions, tools, aside, children } = props;
  const [open, setOpen] = useState<"history" | "publish" | null>(null);
  const [isConflictPutOff, setIsConflictPutOff] = useState(false);
  const historyPanel = historyPanels.usePart();
  const publish = () => {
    if (view.conflict) compare();
    else if (isPublishable(props)) void publishDialogs.show().then((isThere) => isThere && setOpen("publish"));
  };
  const compare = () => {
    setIsConflictPutOff(false);
    // Its first load may have failed.
    void conflictScreens.show();
  };

  return (
    // Navigation scrolls to 64 px, below the band of other pages; here empty space takes its place.
    <div className="flex min-h-[calc(100dvh+64px)] flex-col">
      <DraftHeader
        view={view}
        actions={actions}
        backTo={props.backTo}
        backLabel={props.backLabel}
        onPreview={() => void showPreview(props)}
        onHistory={() => void historyPanels.show().then((isThere) => isThere && setOpen("history"))}
        onPublish={publish}
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
      <Conflict {...props} isPutOff={isConflictPutOff} onPutOff={setIsConflictPutOff} />
      {historyPanel && (
        <historyPanel.HistoryPanel
          isOpen={open === "history"}
          onClose={() => setOpen(null)}
          draftId={view.draft?.id ?? null}
          actions={actions}
          present={() => session.fields()}
          setAside={view.setAside}
          onTakeCopy={(copy) => actions.takeCopy(copy)}
        />
      )}
      <Publishing {...props} isOpen={open === "publish"} onClose={() => setOpen(null)} />
    </div>
  );
}

function Publishing({ isOpen, onClose, ...props }: DraftFrameProps & { isOpen: boolean; onClose: () => void }) {
  const { session, view, actions, preview, checks } = props;
  const dialog = publishDialogs.usePart();
  if (!dialog) return null;
  return <dialog.PublishDialog {...{ isOpen, onClose, session, view, actions, preview, checks }} />;
}

/** Saves first, because the preview shows the server's draft. */
async function showPreview({ session, onPreview }: DraftFrameProps) {
  const isSaved = await session.flush();
  const { draft, conflict } = session.view();
  if (isSaved && draft) onPreview(draft.slug);
  else if (!conflict)
    toasts.add({
      title: "Chưa xem trước được",
      description: Object.values(session.heldBack())[0] ?? "Bản mới nhất chưa lưu được. Bạn thử lại sau giây lát nhé.",
      color: "yellow",
    });
}

/** Marks the fields that prevent publishing, and focuses the first. */
function isPublishable({ session, onProblem }: DraftFrameProps): boolean {
  const problems = session.publishProblems();
  session.mark(problems);
  const [first] = Object.entries(problems);
  if (!first) return true;
  const [field, sentence] = first;
  if (writtenFields.has(field)) onProblem(field);
  // The settings may be far below the title.
  else toasts.add({ title: "Chưa xuất bản được", description: sentence, color: "yellow" });
  return false;
}

interface ConflictProps extends Pick<DraftFrameProps, "session" | "view" | "actions"> {
  isPutOff: boolean;
  onPutOff: (isPutOff: boolean) => void;
}

/** Two versions of the draft to choose from, when it was changed elsewhere. */
function Conflict({ session, view, actions, isPutOff, onPutOff }: ConflictProps) {
  const conflictScreen = conflictScreens.usePart();
  const isInConflict = view.conflict !== null;
  useEffect(() => {
    if (isInConflict) void conflictScreens.show();
  }, [isInConflict]);
  if (!view.conflict || !conflictScreen) return null;
  return (
    <conflictScreen.ConflictScreen
      isOpen={!isPutOff}
      mine={session.fields()}
      theirs={view.conflict}
      onKeepMine={async () => {
        await actions.keepMine();
        onPutOff(false);
      }}
      onKeepTheirs={() => {
        actions.keepTheirs();
        onPutOff(false);
      }}
      onLater={() => onPutOff(true)}
    />
  );
}
