import { data } from "react-router";
import { ownDictationAddress, ownTextAddress, readingAddress } from "#document/learning-addresses.ts";
import { RunFrame } from "#app/components/run-frame.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { QueryPlaceholder } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
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
          <LoginPrompt
            title="Bài này nằm trong tài khoản của một người"
            text="Nếu là bài của bạn, hãy đăng nhập để nghe và gõ."
          />
        ) : (
          <QueryPlaceholder
            query={own}
            loadingLabel="Đang mở bài…"
            skeleton={
              <>
                <Skeleton className="h-16" />
                <Skeleton className="mt-6 h-20" />
              </>
            }
            failedTitle={own.isGone ? "Không có bài này" : "Chưa mở được bài"}
            failedText={own.isGone ? "Có thể bạn đã xoá nó." : undefined}
          />
        )}
      </div>
    </RunFrame>
  );
}
