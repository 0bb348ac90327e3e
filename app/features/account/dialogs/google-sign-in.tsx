import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth, useGoogleOneTapLogin } from "@react-oauth/google";
import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { SiteSettings } from "#app/page-context.ts";
import { logInWithGoogle } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant, ControlSize } from "#app/ui/scales.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";

export type GoogleProof = Parameters<typeof logInWithGoogle>[0];

/** How Google's own button would be drawn; ours follows it. */
export const buttonConfig = { theme: "outline", size: "large" } as const;
const buttonLook: { variant: ButtonVariant; size: ControlSize } = {
  variant: buttonConfig.theme,
  size: buttonConfig.size === "large" ? "lg" : "md",
};

export interface GoogleSignInProps {
  google: NonNullable<SiteSettings["google"]>;
  onDone: () => void;
  onFailure: (message: string) => void;
}

/** “hoặc · Tiếp tục với Google”, logging in with what Google hands over. */
export function GoogleSignIn({ google, onDone, onFailure }: GoogleSignInProps) {
  const handleProof = async (proof: GoogleProof) => {
    try {
      await logInWithGoogle(proof);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure(error.failure.message);
    }
  };
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-xs text-text-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        hoặc
      </p>
      <GoogleButton google={google} label="Tiếp tục với Google" onProof={(proof) => void handleProof(proof)} />
    </>
  );
}

export interface GoogleButtonProps {
  google: NonNullable<SiteSettings["google"]>;
  label: string;
  onProof: (proof: GoogleProof) => void;
}

/** Google's script comes with this button and not before. */
export function GoogleButton(props: GoogleButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <p className="text-s text-text-2">Đăng nhập bằng Google hiện không dùng được. Bạn dùng e-mail và mật khẩu nhé.</p>
    );
  const handleLoadError = () => {
    console.error("Google sign-in: the library could not be loaded.");
    setHasFailed(true);
  };
  return (
    <GoogleOAuthProvider clientId={props.google.clientId} locale="vi" onScriptLoadError={handleLoadError}>
      {props.google.autoLogin && <OneTap onProof={props.onProof} />}
      <PopupButton {...props} />
    </GoogleOAuthProvider>
  );
}

/** Whoever has agreed once is let in without a press: Google hands over an ID credential. */
function OneTap({ onProof }: Pick<GoogleButtonProps, "onProof">) {
  useGoogleOneTapLogin({ auto_select: true, onSuccess: ({ credential }) => credential && onProof({ credential }) });
  return null;
}

function PopupButton({ google: { popupType, prompt }, label, onProof }: GoogleButtonProps) {
  const { scriptLoadedSuccessfully: isReady } = useGoogleOAuth();
  const logFailure = (failure: unknown) => console.error("Google sign-in:", failure);
  // Which of the two opens is configuration and never changes while the page lives.
  const askCode = useGoogleLogin({
    flow: "auth-code",
    ux_mode: "popup",
    select_account: prompt === "select_account",
    onSuccess: ({ code }) => onProof({ code }),
    onError: logFailure,
    onNonOAuthError: logFailure,
  });
  const askToken = useGoogleLogin({
    flow: "implicit",
    prompt,
    onSuccess: ({ access_token }) => onProof({ accessToken: access_token }),
    onError: logFailure,
    onNonOAuthError: logFailure,
  });
  return (
    <Button
      {...buttonLook}
      isWide
      disabled={!isReady}
      icon={<WorkIcon name="google-logo" />}
      onClick={() => (popupType === "CODE" ? askCode() : askToken())}
    >
      {label}
    </Button>
  );
}
