import { useState } from "react";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { LazyMenu } from "#app/components/lazy-menu.tsx";
import { toasts } from "#app/site/toasts.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { editAddress, figuresAddress } from "./drafts/draft-kinds.ts";

export interface FeatureMenuProps {
  id: string;
  title: string;
  /** Address of its editor. */
  editTo: string;
}

/** Only articles have figures. */
function figuresItems(editTo: string) {
  const before = editAddress("article", "");
  return editTo.startsWith(before)
    ? [{ id: "figures", label: "Số liệu", to: figuresAddress(editTo.slice(before.length)) }]
    : [];
}

/** For editors. Whether the text is featured is loaded when the menu opens. */
export function FeatureMenu({ id, title, editTo }: FeatureMenuProps) {
  const [isFeatured, setIsFeatured] = useState<boolean | null>(null);
  const look = () =>
    void api("GET /v1/featured").then(
      ({ items }) => setIsFeatured(items.some((item) => item.id === id)),
      () => setIsFeatured(false),
    );
  const change = async (isWanted: boolean) => {
    try {
      await api(`${isWanted ? "PUT" : "DELETE"} /v1/featured/{id}`, { params: { id } });
      setIsFeatured(isWanted);
      toasts.add({
        id: "feature",
        title: isWanted ? "Đã đưa lên Nổi bật" : "Đã gỡ khỏi Nổi bật",
        actions: [{ label: "Xem Nổi bật", to: "/?tab=noi-bat" }],
      });
    } catch (error) {
      notifyError(isWanted ? "Chưa đưa lên được" : "Chưa gỡ được", error, { id: "feature" });
    }
  };
  return (
    <LazyMenu
      trigger={
        <IconButton size="sm" label={`Việc biên tập với ${title}`} icon={<WorkIcon name="dots-three" size={20} />} />
      }
      onOpen={look}
      groups={[
        [
          {
            id: "feature",
            label: isFeatured ? "Gỡ khỏi Nổi bật" : "Đưa lên Nổi bật",
            isDisabled: isFeatured === null,
            onSelect: () => void change(!isFeatured),
          },
          ...figuresItems(editTo),
        ],
      ]}
    />
  );
}
