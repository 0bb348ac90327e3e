import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from "@react-oauth/google";
import { useEffect, useEffectEvent, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { PageSettings } from "#app/site/page-context.ts";
import { invitation } from "#app/session/invitation.ts";
import { logInWithGoogle } from "#app/session/session.ts";
import { openModal } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant, ControlSize } from "#app/ui/scales.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { OrLine } from "./or-line.tsx";

export type GoogleProof = Parameters<typeof logInWithGoogle>[0];

/** Size of Google's own button, which ours matches. */
export const buttonConfig = { theme: "outline", size: "large" } as const;
const buttonLook: { variant: ButtonVariant; size: ControlSize } = {
  variant: buttonConfig.theme,
  size: buttonConfig.size === "large" ? "lg" : "md",
};

export interface GoogleSignInProps {
  google: NonNullable<PageSettings["google"]>;
  onDone: () => void;
  onFailure: (message: string) => void;
}

/** “hoặc · Tiếp tục với Google”: logs in with the credential from Google. */
export function GoogleSignIn({ google, onDone, onFailure }: GoogleSignInProps) {
  const handleProof = async (proof: GoogleProof) => {
    try {
      const secondFactor = await logInWithGoogle({ ...proof, invitation: invitation.read() });
      if (secondFactor) openModal("second-factor", { secondFactor });
      else onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure(error.failure.message);
    }
  };
  return (
    <>
      <OrLine />
      <GoogleButton google={google} label="Tiếp tục với Google" onProof={(proof) => void handleProof(proof)} />
    </>
  );
}

export interface GoogleButtonProps {
  google: NonNullable<PageSettings["google"]>;
  label: string;
  onProof: (proof: GoogleProof) => void;
}

/** Google's script is loaded with this button only. */
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

/** The part of Google's script that One Tap uses. */
interface OneTapScript {
  initialize(config: {
    client_id: string;
    nonce: string;
    auto_select: boolean;
    callback: (answer: { credential?: string }) => void;
  }): void;
  prompt(): void;
  cancel(): void;
}
const oneTapScript = () => (window as { google?: { accounts?: { id?: OneTapScript } } }).google?.accounts?.id ?? null;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** A random value, and its hash that Google signs: a stolen credential is useless without the value. */
async function makeNonce() {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(nonce));
  return { nonce, hash: base64url(new Uint8Array(digest)) };
}

/** One Tap: logs in visitors who have agreed before. Not by the library's hook, which does not pass the nonce. */
function OneTap({ onProof }: Pick<GoogleButtonProps, "onProof">) {
  const { clientId, scriptLoadedSuccessfully: isReady } = useGoogleOAuth();
  const handleCredential = useEffectEvent(onProof);
  useEffect(() => {
    // `crypto.subtle` needs https or localhost, as Google does.
    if (!isReady || !window.isSecureContext) return;
    let isGone = false;
    void makeNonce().then(({ nonce, hash }) => {
      const script = oneTapScript();
      if (isGone || !script) return;
      script.initialize({
        client_id: clientId,
        nonce: hash,
        auto_select: true,
        callback: ({ credential }) => credential && handleCredential({ credential, nonce }),
      });
      script.prompt();
    });
    return () => {
      isGone = true;
      oneTapScript()?.cancel();
    };
  }, [isReady, clientId]);
  return null;
}

function PopupButton({ google: { popupType, prompt }, label, onProof }: GoogleButtonProps) {
  const { scriptLoadedSuccessfully: isReady } = useGoogleOAuth();
  const logFailure = (failure: unknown) => console.error("Google sign-in:", failure);
  // Depends on the configuration only, which never changes while the page is open.
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
