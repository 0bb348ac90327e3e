import { useEffect, useState } from "react";
import { invitation } from "#app/session/invitation.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/site/modals.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { useSettings } from "#app/site/settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/invitation-page.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Lời mời", path: "/loi-moi" });

/** The address contains a code, which no other site may see. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export const handle: PageHandle = { isIndexed: false, searchParameters: {}, bandTitle: "Lời mời" };

/** Keeps the code of an invitation for the registration in this tab. */
export default function InvitationPage() {
  const { siteName } = useSettings();
  const isMember = useSession((state) => state.authUser !== null);
  const [hasCode, setHasCode] = useState(true);
  useEffect(() => {
    // Removed from the address at once: it would stay in the history and in screenshots.
    const code = window.location.hash.slice(1);
    if (code !== "") {
      invitation.keep(code);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    }
    setHasCode(invitation.read() !== undefined);
  }, []);
  return (
    <div className="wrap">
      <div className="max-w-140">
        <h1 className="text-d2 text-balance">{hasCode ? `Bạn được mời tham gia ${siteName}` : "Lời mời chưa đủ"}</h1>
        {!hasCode ? (
          <p className="mt-3 text-pretty text-text-2">
            Địa chỉ này thiếu mã của lời mời. Bạn mở lại đúng liên kết đã nhận, hoặc xin một lời mời mới nhé.
          </p>
        ) : isMember ? (
          <p className="mt-3 text-pretty text-text-2">
            Bạn đã có tài khoản ở đây rồi. Bạn để dành liên kết này cho người khác nhé.
          </p>
        ) : (
          <>
            <p className="mt-3 text-pretty text-text-2">
              Lời mời dùng được một lần, để lập một tài khoản. Bạn cần một e-mail nhận được mã sáu số.
            </p>
            <Button size="lg" className="mt-5" onClick={() => openModal("register")}>
              Đăng ký
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
