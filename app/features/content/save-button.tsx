import { useEffect } from "react";
import { currentAuthUser, useSession } from "#app/session/session-store.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { loadSaved, setSaved, useIsSaved } from "#app/components/saving.ts";

/** “Lưu”, or “Đã lưu”. The page is rendered for a visitor; the browser updates the button. */
export function SaveButton({ itemId, title }: { itemId: string; title: string }) {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const isSaved = useIsSaved(userId, itemId);
  useEffect(() => {
    if (userId !== null) loadSaved(userId, itemId);
  }, [userId, itemId]);

  const save = async (as: string) => {
    if (!(await setSaved(as, itemId, true))) return;
    toasts.add({ id: "saving", title: "Đã lưu để đọc sau", actions: [{ label: "Xem danh sách", to: "/da-luu" }] });
  };
  const onceLoggedIn = useOnceLoggedIn();
  const handleClick = () =>
    onceLoggedIn("Đăng nhập để lưu bài này", () => {
      const as = currentAuthUser()?.user.id;
      if (as) void (isSaved ? setSaved(as, itemId, false) : save(as));
    });
  const label = isSaved ? "Đã lưu" : "Lưu";
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Icon name={isSaved ? "bookmark-simple-fill" : "bookmark-simple"} size={18} />}
      aria-pressed={isSaved ?? false}
      aria-label={`${label} ${title}`}
      onClick={handleClick}
      className={userId === null ? "in-data-member:invisible" : isSaved === null ? "invisible" : ""}
    >
      {label}
    </Button>
  );
}
