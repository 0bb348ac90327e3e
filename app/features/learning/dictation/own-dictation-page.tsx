import { data } from "react-router";
import { RunFrame } from "#app/components/run-frame.tsx";
import { openModal } from "#app/shell/modals.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { ownDictationAddress, ownTextAddress, readingAddress } from "../addresses.ts";
import { useOwnText } from "../learning-queries.ts";
import { useUserId } from "#app/session/session-store.ts";
import { learningMeta } from "../page-meta.ts";
import { DictationFrame, dictationName } from "./dictation-frame.tsx";
import type { Route } from "./+types/own-dictation-page.ts";

/** Members' texts have UUIDs; other addresses are a 404. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw data(null, { status: 404 });
  return null;
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  chrome: "bare",
  bandTitle: dictationName,
};

export const meta: Route.MetaFunction = ({ matches, params: { id } }) =>
  learningMeta(matches, { title: dictationName, path: ownDictationAddress(id ?? ""), isIndexed: false });

/** “Nghe và gõ” of a text that the member has added. */
export default function OwnDictationPage({ params: { id } }: Route.ComponentProps) {
  const userId = useUserId();
  const own = useOwnText(id);
  if (own.data)
    return (
      <DictationFrame
        key={id}
        title={own.data.text.title}
        paragraphs={own.data.text.paragraphs}
        back={ownTextAddress(id)}
      />
    );
  return (
    <RunFrame name={dictationName} closeTo={readingAddress} closeLabel="Về Đọc và tra từ">
      <div className="run-body">
        {userId === "" ? (
          <EmptyState
            title="Bài này nằm trong tài khoản của một người"
            text="Nếu là bài của bạn, hãy đăng nhập để nghe và gõ."
            action={
              <Button size="sm" onClick={() => openModal("login")}>
                Đăng nhập
              </Button>
            }
          />
        ) : own.isPending ? (
          <SkeletonRegion label="Đang mở bài…">
            <Skeleton className="h-16" />
            <Skeleton className="mt-6 h-20" />
          </SkeletonRegion>
        ) : (
          <ErrorState
            title={own.isGone ? "Không có bài này" : "Chưa mở được bài"}
            text={own.isGone ? "Có thể bạn đã xoá nó." : undefined}
            retryLabel="Thử lại"
            isRetrying={own.isFetching}
            onRetry={() => void own.refetch()}
          />
        )}
      </div>
    </RunFrame>
  );
}
