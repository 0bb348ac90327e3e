import type { PageHandle } from "#app/site/page-handle.ts";
import { useEffect, useState } from "react";
import { resetPassword } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/site/modals.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/reset-password-page.ts";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { tokenIn } from "./reset-token.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Đặt lại mật khẩu", path: "/reset-password" });

/** The address contains a token, which no other site may see. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export const handle: PageHandle = { isIndexed: false, searchParameters: {}, bandTitle: "Đặt lại mật khẩu" };

type Found = { isKnown: false } | { isKnown: true; token: string | null };
let taken: string | null = null;

export default function ResetPasswordPage() {
  const [found, setFound] = useState<Found>({ isKnown: false });
  useEffect(() => {
    // Removed from the address at once: it would stay in the history and in screenshots.
    taken = tokenIn(window.location) ?? taken;
    if (tokenIn(window.location)) window.history.replaceState(window.history.state, "", window.location.pathname);
    setFound({ isKnown: true, token: taken });
  }, []);
  return (
    <div className="wrap">
      <div className="max-w-110">
        <h1 className="text-d2">Đặt lại mật khẩu</h1>
        {!found.isKnown ? (
          <SkeletonRegion label="Đang mở liên kết…" className="mt-6">
            <Skeleton className="h-11" />
            <Skeleton className="mt-6 h-12" />
          </SkeletonRegion>
        ) : found.token ? (
          <ResetForm token={found.token} onUsed={() => (taken = null)} />
        ) : (
          <NoToken />
        )}
      </div>
    </div>
  );
}

function NoToken() {
  return (
    <>
      <p className="mt-3 text-text-2">
        Địa chỉ này thiếu mã từ thư. Bạn mở lại đúng liên kết trong thư, hoặc nhận một liên kết mới.
      </p>
      <Button className="mt-5" onClick={() => openModal("forgot")}>
        Gửi liên kết mới
      </Button>
    </>
  );
}

function ResetForm({ token, onUsed }: { token: string; onUsed: () => void }) {
  const isSubmitting = useSession((state) => state.isSubmitting);
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    initial: { password: "" },
    check: ({ NewPassword }) => NewPassword,
    input: ({ password }) => password,
    aliases: { "": "password" },
    refusals: { PASSWORD_WEAK: "password" },
    send: async (password) => {
      await resetPassword(token, password);
      onUsed();
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <>
        <p role="status" className="mt-3 text-text-2">
          Mật khẩu mới đã được lưu, và mọi thiết bị đã được đăng xuất. Bạn đăng nhập lại nhé.
        </p>
        <Button className="mt-5" onClick={() => openModal("login")}>
          Đăng nhập
        </Button>
      </>
    );
  }
  return (
    <form {...form.form} className="mt-5">
      <FormError message={form.failure} />
      <NewPasswordField
        label="Mật khẩu mới"
        name="password"
        value={form.values.password}
        error={form.errors.password}
        onChange={(value) => form.set("password", value)}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        className="mt-6"
        isBusy={form.isBusy || isSubmitting}
        busyLabel="Đang lưu…"
      >
        Lưu mật khẩu mới
      </Button>
      <p className="mt-4 text-s text-text-2">
        Liên kết đã cũ?{" "}
        <button type="button" className="text-link touch-target" onClick={() => openModal("forgot")}>
          Nhận liên kết mới
        </button>
      </p>
    </form>
  );
}
