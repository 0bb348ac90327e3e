import { useSession } from "#app/session/session-store.ts";
import { latePart } from "#app/components/late-part.tsx";
import { EditLink } from "./edit-link.tsx";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";

const FeatureMenu = latePart(() => import("./feature-menu.tsx").then(({ FeatureMenu }) => FeatureMenu), {
  name: "phần biên tập",
  isCompact: true,
});

export interface ItemActionsProps {
  id: string;
  title: string;
  /** Address of its editor, and the noun: “bài viết”. */
  edit: { to: string; what: string };
  author: string;
}

/** Actions for a text: share, save, edit, feature. */
export function ItemActions({ id, title, edit, author }: ItemActionsProps) {
  const isEditor = useSession((state) => (state.authUser?.user.role ?? "member") !== "member");
  return (
    <div className="flex shrink-0 items-center gap-2 print:hidden">
      <ShareButton title={title} />
      <SaveButton itemId={id} title={title} />
      <EditLink to={edit.to} what={edit.what} author={author} />
      {isEditor && <FeatureMenu id={id} title={title} editTo={edit.to} />}
    </div>
  );
}
