import { type MouseEvent, useEffect, useState } from "react";
import type { DraftSummary } from "#contracts/content.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/shell/modals.ts";
import { writingPlace } from "#app/shell/places.ts";
import { wantedPage } from "#app/shell/wanted-page.ts";
import { Door, DoorStart } from "./door.tsx";

/**
 * The page comes as for a visitor. Until the browser knows who is here, the mark of the first paint chooses between the
 * two beginnings; then a member's own draft takes its place.
 */
export function WritingDoor() {
  const userId = useSession((state) => state.authUser?.user.id);
  const draft = useLatestDraft(userId);
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (userId !== undefined || !isPlain) return;
    // What the door says comes next, instead of the guard's warning.
    event.preventDefault();
    openModal("register");
    wantedPage.keep(writingPlace.to);
  };
  return (
    <Door
      to={draft ? `/bai-viet/edit/${draft.slug}` : writingPlace.to}
      title="Viết cho vững"
      text="Kể lại một điều bạn vừa hiểu. Bản nháp tự lưu, chỉ mình bạn thấy cho tới lúc xuất bản."
      cover={{ title: "Viết cho vững", family: "oly" }}
      onClick={handleClick}
    >
      {draft ? (
        <DoorStart label="Bản nháp của bạn" next={draft.title || "Chưa có nhan đề"} />
      ) : (
        <>
          <DoorStart
            label="Chưa có tài khoản?"
            next="Đăng ký, rồi bắt đầu bằng một nhan đề"
            className="in-data-member:hidden"
          />
          <DoorStart label="Bản nháp mới" next="Bắt đầu bằng một nhan đề" className="hidden in-data-member:inline" />
        </>
      )}
    </Door>
  );
}

/** What is planned or taken back is finished, for now. */
const isUnderWay = ({ hasDraft, state }: DraftSummary) => hasDraft && (state === "draft" || state === "published");

/** What this person wrote on last and has not published so; without an answer there is none. */
function useLatestDraft(userId: string | undefined): DraftSummary | null {
  const [found, setFound] = useState<{ userId: string; draft: DraftSummary | null } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const asking = new AbortController();
    api("GET /v1/drafts", { query: {}, signal: asking.signal }).then(
      ({ drafts }) => setFound({ userId, draft: drafts.find(isUnderWay) ?? null }),
      () => undefined,
    );
    return () => asking.abort();
  }, [userId]);
  return found?.userId === userId ? (found?.draft ?? null) : null;
}
