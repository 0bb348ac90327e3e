import { useState } from "react";
import { pendingVerification } from "#app/session/pending-verification.ts";
import { openModal } from "#app/site/modals.ts";

/** Shown above a form when a registration is pending in this tab: links back to its code. */
export function WaitingCode() {
  const [pending] = useState(() => pendingVerification.read());
  if (!pending) return null;
  return (
    <p className="mb-5 rounded-2 bg-tint px-4 py-3 text-s text-pretty">
      Bạn đang đăng ký bằng <b className="font-semibold break-all">{pending.email}</b>.{" "}
      <button type="button" className="text-link touch-target" onClick={() => openModal("verify")}>
        Nhập mã
      </button>
    </p>
  );
}
