import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { passkeyNameLength, totpDigits } from "../limits/factors.ts";
import { AuthUser, GivenPassword, needsConfirmation, OneTimeCode } from "./accounts.ts";
import { id, line, moment } from "./text.ts";

/** Second factors: passkeys, codes of an authenticator app, recovery codes; and confirming that it is still oneself. */

const notAPasskey = "Khoá truy cập này không đọc được.";
const base64url = (longest: number) =>
  z
    .string(notAPasskey)
    .max(longest, notAPasskey)
    .regex(/^[\w-]+$/, notAPasskey);
const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** What `navigator.credentials.create` returns, as JSON (WebAuthn Level 3). */
export const PasskeyRegistration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key", notAPasskey),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(16_384),
    /** Browsers may name ways that are unknown here; they are only a hint. */
    transports: z
      .array(z.string().max(40))
      .max(20)
      .optional()
      .transform((all) => (all ?? []).filter((one) => Transport.safeParse(one).success)),
  }),
});

/** What `navigator.credentials.get` returns, as JSON. */
export const PasskeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key", notAPasskey),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(128).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

export const AppCode = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ""))
  .refine((value) => /^[0-9]{6}$/.test(value), `Mã gồm ${totpDigits} chữ số.`);
/** Read as it is typed: in capitals, with spaces or without the dash, O for 0 and I or L for 1. */
export const RecoveryCode = z
  .string()
  .max(40, "Mã dự phòng gồm 8 chữ và số.")
  .transform((value) => value.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1"))
  .refine((value) => /^[0-9a-hjkmnp-tv-z]{8}$/.test(value), "Mã dự phòng gồm 8 chữ và số.");
export const PasskeyName = line(1, passkeyNameLength, "Bạn chưa đặt tên cho khoá.");

const challengeId = id;
const exactlyOne = (body: object, names: readonly string[]) =>
  names.filter((name) => (body as Record<string, unknown>)[name] !== undefined).length === 1;

const GivenFactor = z.object({
  code: AppCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type GivenFactor = z.output<typeof GivenFactor>;

const factorFields = ["code", "recoveryCode", "passkey"] as const;
const proofFields = [...factorFields, "password", "emailedCode"] as const;

export const SecondFactorLogin = GivenFactor.extend({ challengeId }).refine((body) => exactlyOne(body, factorFields), {
  error: "Bạn chưa nhập mã.",
  path: ["code"],
});
export const SessionConfirmation = GivenFactor.extend({
  challengeId: challengeId.optional(),
  password: GivenPassword.optional(),
  emailedCode: OneTimeCode.optional(),
})
  .refine((body) => exactlyOne(body, proofFields), { error: "Bạn chưa điền mục này.", path: ["password"] })
  .refine((body) => factorFields.every((name) => body[name] === undefined) || body.challengeId !== undefined, {
    error: "Thiếu mã của lần xác nhận.",
    path: ["challengeId"],
  });

/** The options for the browser, made by the server's library and read by its counterpart in the browser. */
const PasskeyOptions = z.record(z.string(), z.unknown());

export const FactorMethod = z.enum(["passkey", "totp", "recovery-code"]);
export type FactorMethod = z.output<typeof FactorMethod>;
/** A member with a factor confirms with one; without any by password, and without that by an emailed code. */
export const ConfirmationMethod = z.enum([...FactorMethod.options, "password", "emailed-code"]);
export type ConfirmationMethod = z.output<typeof ConfirmationMethod>;

/** `details` of 409 SECOND_FACTOR_REQUIRED: what the second step of a login needs. */
export const SecondFactor = z.object({
  challengeId,
  methods: z.array(FactorMethod),
  passkeyOptions: PasskeyOptions.nullable(),
  expiresAt: moment,
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const Passkey = z.object({
  id,
  name: z.string(),
  /** Browser and system that made it, such as "Chrome · Android". */
  device: z.string(),
  /** Whether its provider copies it to the member's other devices. */
  backedUp: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const Factors = z.object({
  passkeys: z.array(Passkey),
  /** Null: no authenticator app. */
  totp: z.object({ since: moment }).nullable(),
  /** Null without any other factor: there is nothing to recover from. */
  recoveryCodes: z.object({ left: z.int(), total: z.int() }).nullable(),
  /** Whether the member's role needs a factor on this server. */
  isRequired: z.boolean(),
});
export type Factors = z.output<typeof Factors>;

/** Shown once: with the first factor, and when the member asks for new ones. */
const NewRecoveryCodes = z.array(z.string());
const Done = z.object({ ok: z.literal(true) });

export const factorEndpoints = {
  "POST /v1/auth/login/passkey/options": endpoint({
    summary: "Get what a passkey signs to log in. Names no account: the passkey does.",
    access: "anyone",
    data: z.object({ challengeId, options: PasskeyOptions, expiresAt: moment }),
  }),
  "POST /v1/auth/login/passkey": endpoint({
    summary: "Log in with a passkey, which counts as both factors. Errors: PASSKEY_INVALID, CHALLENGE_INVALID.",
    access: "anyone",
    body: z.object({ challengeId, passkey: PasskeyAssertion }),
    data: AuthUser,
  }),
  "POST /v1/auth/login/second-factor": endpoint({
    summary:
      "Finish a login that answered 409 SECOND_FACTOR_REQUIRED, with one of `code`, `recoveryCode` and `passkey`. Errors: OTP_INVALID, PASSKEY_INVALID, CHALLENGE_INVALID.",
    access: "anyone",
    body: SecondFactorLogin,
    data: AuthUser,
  }),
  "GET /v1/account/factors": endpoint({ summary: "List your own factors.", access: "member", data: Factors }),
  "POST /v1/account/passkeys/options": endpoint({
    summary: `Get what an authenticator needs to create a passkey. ${needsConfirmation}`,
    access: "member",
    data: z.object({ challengeId, options: PasskeyOptions, expiresAt: moment }),
  }),
  "POST /v1/account/passkeys": endpoint({
    summary: `Add a passkey. The first factor ends all other sessions and answers with recovery codes. ${needsConfirmation}`,
    access: "member",
    body: z.object({ challengeId, passkey: PasskeyRegistration, name: PasskeyName.optional() }),
    data: z.object({ passkey: Passkey, recoveryCodes: NewRecoveryCodes.nullable() }),
  }),
  "PATCH /v1/account/passkeys/{id}": endpoint({
    summary: "Rename a passkey.",
    access: "member",
    params: z.object({ id }),
    body: z.object({ name: PasskeyName }),
    data: z.object({ passkey: Passkey }),
  }),
  "DELETE /v1/account/passkeys/{id}": endpoint({
    summary: `Remove a passkey. ${needsConfirmation}`,
    access: "member",
    params: z.object({ id }),
    data: Done,
  }),
  "POST /v1/account/totp": endpoint({
    summary: `Begin to set up an authenticator app. Replaces a setup that was not finished. ${needsConfirmation}`,
    access: "member",
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  "POST /v1/account/totp/confirm": endpoint({
    summary: `Finish the setup with a code of the app. The first factor ends all other sessions and answers with recovery codes. ${needsConfirmation}`,
    access: "member",
    body: z.object({ code: AppCode }),
    data: z.object({ recoveryCodes: NewRecoveryCodes.nullable() }),
  }),
  "DELETE /v1/account/totp": endpoint({
    summary: `Remove the authenticator app. ${needsConfirmation}`,
    access: "member",
    data: Done,
  }),
  "POST /v1/account/recovery-codes": endpoint({
    summary: `Replace the recovery codes. Needs another factor. ${needsConfirmation}`,
    access: "member",
    data: z.object({ recoveryCodes: NewRecoveryCodes }),
  }),
  "POST /v1/account/confirm/options": endpoint({
    summary: "Begin to confirm this session: how it can be confirmed, and what a passkey signs.",
    access: "member",
    data: z.object({
      challengeId,
      methods: z.array(ConfirmationMethod),
      passkeyOptions: PasskeyOptions.nullable(),
      expiresAt: moment,
    }),
  }),
  "POST /v1/account/confirm/code": endpoint({
    summary: "Email a code for confirming this session, to a member without password and factor.",
    access: "member",
    data: z.object({ status: z.literal("sent"), retryAfter: z.number() }),
  }),
  "POST /v1/account/confirm": endpoint({
    summary:
      "Confirm this session with one of `password`, `emailedCode`, `code`, `recoveryCode` and `passkey`. Errors: CURRENT_PASSWORD_WRONG, OTP_INVALID, PASSKEY_INVALID, CHALLENGE_INVALID.",
    access: "member",
    body: SessionConfirmation,
    data: z.object({ confirmedUntil: moment }),
  }),
};
