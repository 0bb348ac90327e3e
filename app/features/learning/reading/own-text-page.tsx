import { data, useNavigate } from "react-router";
import { ownDictationAddress, ownTextAddress, readingAddress } from "#document/learning-addresses.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useOwnText } from "../learning-queries.ts";
import { readingChanged } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { KnownShare } from "./known-share.tsx";
import { ListenedText } from "./listened-text.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import type { Route } from "./+types/own-text-page.ts";
import { learningMeta } from "../page-meta.ts";

const useDialog = dialogOnDemand(() => import("#app/ui/confirm-dialog.tsx"));

/** Members' texts have UUIDs; other addresses are a 404. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 });
  return null;
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = {
  isIndexed: false,
  application: "on-interaction",
  searchParameters: {},
  bandTitle: "Bài của bạn",
};

export const meta: Route.MetaFunction = ({ matches, params: { id } }) =>
  learningMeta(matches, { title: "Bài của bạn", path: ownTextAddress(id ?? "") });

export default function OwnTextPage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <OwnText key={id} id={id} />
    </div>
  );
}

/** A text that the member has added. */
function OwnText({ id }: { id: string }) {
  const userId = useUserId();
  const own = useOwnText(id);
  return (
    <article className="max-w-170">
      <BackLink to={readingAddress} label="Đọc và tra từ" />
      <h1 className="mt-2 text-d2 text-balance">{own.data?.text.title ?? "Bài của bạn"}</h1>
      {userId === "" ? (
        <LoginPrompt
          className="mt-6"
          title="Bài này nằm trong tài khoản của một người"
          text="Nếu là bài của bạn, hãy đăng nhập để đọc tiếp."
        />
      ) : (
        <QueryContent
          query={own}
          className="mt-6"
          loadingLabel="Đang mở bài…"
          skeleton={
            <>
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="mt-6 h-80" />
            </>
          }
          failedTitle={own.isGone ? "Không có bài này" : "Chưa mở được bài"}
          failedText={own.isGone ? "Có thể bạn đã xoá nó." : undefined}
        >
          {(data) => <OwnTextView own={data} />}
        </QueryContent>
      )}
    </article>
  );
}

/** The text with its figures, and its removal. */
function OwnTextView({ own }: { own: NonNullable<ReturnType<typeof useOwnText>["data"]> }) {
  const navigate = useNavigate();
  const dialog = useDialog();
  const remove = async () => {
    dialog.close();
    try {
      await api("DELETE /v1/learn/own-texts/{id}", { params: { id: own.text.id } });
      readingChanged();
      void navigate(readingAddress);
    } catch (error) {
      notifyError("Chưa xoá được", error, { id: "own-text" });
    }
  };
  return (
    <>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-2 text-s text-text-2">
        {own.level && <Tag tone="primary">khoảng {own.level}</Tag>}
        <span className="tabular-nums">{formatCount(own.text.words)} từ</span>
        {own.known.share !== null && <KnownShare share={own.known.share} />}
        <Button size="sm" variant="ghost" color="danger" className="ml-auto" onClick={() => dialog.open()}>
          Xoá bài này
        </Button>
      </p>
      <ListenedText
        paragraphs={own.text.paragraphs}
        marked={own.known.marked}
        onLookUp={() => undefined}
        dictation={ownDictationAddress(own.text.id)}
      />
      {dialog.shown && (
        <dialog.shown.part.ConfirmDialog
          isOpen
          title={`Xoá “${own.text.title}”?`}
          description="Bài mất hẳn, không lấy lại được. Từ bạn đã đánh dấu và thẻ bạn đã tạo từ bài này vẫn còn."
          confirmLabel="Xoá bài"
          cancelLabel="Thôi"
          closeLabel="Đóng"
          isDangerous
          onConfirm={() => void remove()}
          onCancel={dialog.close}
        />
      )}
    </>
  );
}
