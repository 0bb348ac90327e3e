import type { CallData } from "#contracts/client.ts";

/** The library's part for browsers, loaded when a passkey is about to be used. */
const webauthn = () => import("@simplewebauthn/browser");

type Options = CallData<"POST /v1/auth/login/passkey/options">["options"];

/** Browsers know passkeys on https and on localhost only. */
export const canUsePasskeys = (): boolean =>
  typeof window !== "undefined" && window.isSecureContext && typeof window.PublicKeyCredential === "function";

/** Loads the library before the press that needs it. */
export const preparePasskeys = () => void (canUsePasskeys() && webauthn().catch(() => undefined));

/** What the device did not do, as a sentence for its owner. */
export class PasskeyFailure extends Error {}

/** @throws PasskeyFailure */
export async function createPasskey(options: Options) {
  const { startRegistration } = await webauthn();
  // The options are made by the same library on the server.
  return startRegistration({ optionsJSON: options as never }).catch(explain);
}

/** @throws PasskeyFailure */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as never }).catch(explain);
}

function explain(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" || name === "InvalidStateError")
    throw new PasskeyFailure("Máy này đã có khoá của bạn rồi.");
  // One name for "closed", "timed out" and "no passkey here", so that a site cannot tell them apart.
  if (name === "NotAllowedError" || name === "AbortError")
    throw new PasskeyFailure("Máy chưa xác nhận được bạn. Bạn thử lại, hoặc dùng cách khác nhé.");
  console.error(error);
  throw new PasskeyFailure("Trình duyệt này chưa dùng được khoá truy cập ở đây.");
}

/** For `errorMessage` and `notifyError`: their sentence for an error that is not the API's. */
export const passkeySentence = (error: unknown): string | undefined =>
  error instanceof PasskeyFailure ? error.message : undefined;
