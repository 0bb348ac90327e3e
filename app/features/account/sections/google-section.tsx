import { useState } from "react";
import type { Profile } from "#contracts/accounts.ts";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { useSettings } from "#app/shell/settings.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountSection } from "../account-section.tsx";
import { GoogleButton, type GoogleProof } from "../dialogs/google-sign-in.tsx";
import { FormFailure } from "../form-failure.tsx";
import { useTakeOver } from "../own-profile.ts";

export function GoogleSection({ user }: { user: Profile }) {
  const { google } = useSettings();
  const takeOver = useTakeOver();
  const [isWanted, setIsWanted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!google && !user.hasGoogle) return null;

  const handleProof = async (proof: GoogleProof) => {
    setFailure(null);
    try {
      const answer = await submitting(() => api("POST /v1/account/link-google", { body: proof }));
      takeOver(answer.user);
      toasts.add({ title: "Đã liên kết Google" });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.failure.message);
    }
  };
  return (
    <AccountSection title="Google" text="Liên kết rồi thì đăng nhập được bằng cả hai cách.">
      <FormFailure message={failure} />
      {user.hasGoogle ? (
        <p className="flex items-center gap-2">
          <Icon name="check-circle-fill" className="text-brand-text" />
          Đã liên kết với một tài khoản Google.
        </p>
      ) : isWanted && google ? (
        // One tap would let in whoever the browser knows; here a person is asked.
        <GoogleButton
          google={{ ...google, autoLogin: false }}
          label="Chọn tài khoản Google"
          onProof={(proof) => void handleProof(proof)}
        />
      ) : (
        <Button variant="outline" onClick={() => setIsWanted(true)}>
          Liên kết Google
        </Button>
      )}
    </AccountSection>
  );
}
