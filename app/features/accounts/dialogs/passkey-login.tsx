import { api, logInWithPasskey } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { signWithPasskey } from "../passkey-browser.ts";
import { OrLine } from "./or-line.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** “Đăng nhập bằng khoá · hoặc”, above the password. */
export function PasskeyLogin({ onDone, onFailure }: { onDone: () => void; onFailure: (message: string) => void }) {
  const prove = async () => {
    const { challengeId, options } = await submitting(() => api("POST /v1/auth/login/passkey/options"));
    await logInWithPasskey({ challengeId, passkey: await signWithPasskey(options) });
  };
  return (
    <>
      <PasskeyButton label="Đăng nhập bằng khoá" prove={prove} onDone={onDone} onFailure={onFailure} />
      <p className="mt-1.5 text-xs text-text-3">Dùng vân tay, khuôn mặt hay PIN của máy.</p>
      <OrLine />
    </>
  );
}
