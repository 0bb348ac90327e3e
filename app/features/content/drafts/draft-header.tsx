import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSettings } from "#app/site/settings.ts";
import { useSession } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { SiteMark } from "#app/site/site-mark.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { ActionQuestion } from "./action-question.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { addressOf } from "#document/addresses.ts";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftView } from "./draft-view.ts";
import { DeleteQuestion, DropQuestion } from "./drop-question.tsx";
import { SavingState } from "./saving-state.tsx";

export interface DraftHeaderProps {
  view: DraftView;
  actions: DraftActions;
  backTo: string;
  backLabel: string;
  onPreview: () => void;
  onHistory: () => void;
  onPublish: () => void;
  onCompare: () => void;
  onSaveAsNew: () => void;
  more: readonly MenuItem[];
}

type Question = "withdraw" | "drop" | "delete" | null;

/** Replaces the site's header on editor pages. */
export function DraftHeader(props: DraftHeaderProps) {
  const { view, actions, backTo, backLabel, onCompare, onSaveAsNew } = props;
  const { siteName } = useSettings();
  const [question, setQuestion] = useState<Question>(null);
  const { saving } = view;

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-bg short:static">
      <div className="wrap flex h-16 items-center gap-2 md:gap-3">
        <IconButton to={backTo} label={backLabel} icon={<WorkIcon name="arrow-left" />} className="-ml-2.5" />
        <Link
          to="/"
          aria-label={`${siteName}, trang chủ`}
          className="hidden shrink-0 items-center gap-2 font-serif text-[1.625rem] leading-10 font-semibold md:flex"
        >
          <SiteMark />
          <span>{siteName}</span>
        </Link>
        <div className="min-w-0 md:ml-4">
          <SavingState view={view} />
        </div>
        {saving.kind === "conflict" && (
          <Button size="sm" variant="tint" color="danger" onClick={onCompare}>
            So sánh
          </Button>
        )}
        {saving.kind === "gone" && (
          <Button size="sm" variant="tint" onClick={onSaveAsNew}>
            Lưu thành bản mới
          </Button>
        )}
        <HeaderActions {...props} onAsk={setQuestion} />
      </div>
      <Questions question={question} onDone={() => setQuestion(null)} view={view} actions={actions} backTo={backTo} />
    </header>
  );
}

/** Whether the draft differs from the published or scheduled version. */
const hasUnpublishedChanges = ({ draft, saving }: DraftView) =>
  draft !== null && (draft.hasDraft || saving.kind !== "saved");

/** Preview, history, menu and publishing, on the right of the header. On a phone, preview and history are in the menu. */
function HeaderActions(props: DraftHeaderProps & { onAsk: (question: Question) => void }) {
  const { view, more, onPreview, onHistory, onPublish, onAsk } = props;
  const userId = useSession((state) => state.authUser?.user.id);
  const { draft } = view;
  const canPreview = draft !== null || view.saving.kind === "waiting";
  const isAllPublished = draft?.state === "published" && !hasUnpublishedChanges(view);
  const onPhone: MenuItem[] = [
    {
      id: "preview",
      label: "Xem trước",
      icon: <Icon name="eye" size={18} />,
      onSelect: onPreview,
      isDisabled: !canPreview,
    },
    {
      id: "history",
      label: "Lịch sử",
      icon: <WorkIcon name="clock-counter-clockwise" size={18} />,
      onSelect: onHistory,
      isDisabled: !draft,
    },
  ];
  const ofState = stateMenuItems(view, userId, onAsk);
  const menuTrigger = <IconButton label="Tuỳ chọn khác" icon={<WorkIcon name="dots-three" />} />;

  return (
    <div className="ml-auto flex items-center gap-1 md:gap-2">
      <div className="hidden items-center gap-2 md:flex">
        <IconButton
          label="Lịch sử"
          icon={<WorkIcon name="clock-counter-clockwise" />}
          onClick={onHistory}
          disabled={!draft}
        />
        {more.length + ofState.length > 0 && <Menu trigger={menuTrigger} groups={[more, ofState]} />}
        <Button variant="outline" onClick={onPreview} disabled={!canPreview}>
          Xem trước
        </Button>
      </div>
      <div className="md:hidden">
        <Menu trigger={menuTrigger} groups={[onPhone, more, ofState]} />
      </div>
      {isAllPublished && draft.publishedSlug ? (
        <Button to={addressOf(draft.kind, draft.publishedSlug)}>Xem {draftKinds[view.head.kind].it}</Button>
      ) : (
        <Button onClick={onPublish}>
          {draft?.state === "published" ? "Cập nhật" : draft?.state === "scheduled" ? "Lịch xuất bản" : "Xuất bản"}
        </Button>
      )}
    </div>
  );
}

/** The menu items that the state of the draft allows. */
function stateMenuItems(
  view: DraftView,
  userId: string | undefined,
  onAsk: (question: Question) => void,
): readonly MenuItem[] {
  const { draft } = view;
  if (!draft) return [];
  const { it } = draftKinds[view.head.kind];
  const items: MenuItem[] = [];
  if (draft.publishedSlug)
    items.push({
      id: "read",
      label: "Xem bản đã xuất bản",
      icon: <Icon name="book-open" size={18} />,
      to: addressOf(draft.kind, draft.publishedSlug),
    });
  if (draft.state === "published")
    items.push({
      id: "withdraw",
      label: `Gỡ ${it}`,
      icon: <Icon name="eye-slash" size={18} />,
      onSelect: () => onAsk("withdraw"),
    });
  if (draft.state === "withdrawn" && draft.kind !== "category" && draft.author.id === userId)
    items.push({
      id: "delete",
      label: `Xoá hẳn ${it}`,
      icon: <WorkIcon name="trash" size={18} />,
      isDangerous: true,
      onSelect: () => onAsk("delete"),
    });
  if (hasUnpublishedChanges(view) && draft.state !== "withdrawn")
    items.push({
      id: "drop",
      label: draft.publishedAt === null ? "Bỏ bản nháp" : "Bỏ các thay đổi",
      icon: <WorkIcon name="trash" size={18} />,
      isDangerous: true,
      onSelect: () => onAsk("drop"),
    });
  return items;
}

function Questions({
  question,
  onDone,
  view: { draft, head },
  actions,
  backTo,
}: { question: Question; onDone: () => void } & Pick<DraftHeaderProps, "view" | "actions" | "backTo">) {
  const navigate = useNavigate();
  const kind = draftKinds[head.kind];
  if (!draft) return null;
  return (
    <>
      <ActionQuestion
        isOpen={question === "withdraw"}
        title={`Gỡ ${kind.noun} khỏi trang?`}
        description="Người đọc sẽ không mở được nữa, liên kết đã chia sẻ cũng vậy. Nội dung và lịch sử vẫn còn, bạn có thể xuất bản lại."
        confirmLabel={`Gỡ ${kind.it}`}
        busyLabel="Đang gỡ…"
        failed="Chưa gỡ được"
        action={async () => {
          await actions.withdraw();
          toasts.add({
            title: "Đã gỡ khỏi trang",
            description: "Nội dung vẫn còn, giờ là bản nháp của bạn.",
            color: "green",
          });
        }}
        onClose={onDone}
      />
      <DeleteQuestion
        isOpen={question === "delete"}
        draft={draft}
        remove={() => actions.deleteAll()}
        onDeleted={() => navigate(backTo, { replace: true })}
        onClose={onDone}
      />
      <DropQuestion
        isOpen={question === "drop"}
        draft={draft}
        drop={() => actions.drop()}
        onDropped={(isGone) => isGone && navigate(backTo, { replace: true })}
        onClose={onDone}
      />
    </>
  );
}
