import { bioLength, codeLength, passwordLength, userNameLength } from "../limits/accounts.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { composed, lengthOf } from "../text/text.ts";
import { id, line, lines, moment, secret } from "./text.ts";

const notAnAddress = "E-mail chưa đúng, ví dụ: ten@vidu.vn";

/** Limits of SMTP (RFC 5321). */
const longest = { address: 254, local: 64, domain: 253, label: 63 } as const;
const forbiddenSigns = /[\s@,;:<>()[\]\\"\p{Cc}]/u;

function isAddress(value: string): boolean {
  const at = value.lastIndexOf("@");
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  return (
    value.isWellFormed() &&
    value.length <= longest.address &&
    local !== "" &&
    local.length <= longest.local &&
    !forbiddenSigns.test(local) &&
    // Unquoted form, the only one that mail servers accept: no dot at either end, no two dots in a row.
    !/^\.|\.\.|\.$/.test(local) &&
    isDomain(domain)
  );
}

/**
 * Labels of letters, digits and dashes, with no dash at either end. Letters of any alphabet are allowed, as people
 * type them.
 */
function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return (
    domain.length <= longest.domain &&
    labels.length >= 2 &&
    labels.every(
      (label) =>
        label.length <= longest.label && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    ) &&
    // A top-level domain is not a number: that would be an IP address.
    !/^\d+$/.test(labels.at(-1)!)
  );
}

export const EmailAddress = z
  .string()
  .max(1000, "E-mail này quá dài.")
  .transform((value) => composed(value).trim().toLowerCase())
  .refine((value) => value !== "", "Bạn chưa điền e-mail.")
  .refine((value) => value === "" || value.includes("@"), "E-mail thiếu ký tự @.")
  .refine((value) => !value.includes("@") || isAddress(value), notAnAddress)
  // Zero-width and direction-changing characters make different addresses look the same.
  .refine((value) => !/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(value), "E-mail này có ký tự ẩn.");

export const UserName = z
  .string()
  .max(200, `Nhiều nhất ${userNameLength.max} ký tự.`)
  .transform((value) => value.trim().toLowerCase())
  .refine(
    (value) => /^[a-z0-9_.]+$/.test(value) && value.length >= userNameLength.min && value.length <= userNameLength.max,
    `Từ ${userNameLength.min} đến ${userNameLength.max} ký tự: chữ không dấu, số, dấu chấm, gạch dưới.`,
  );

/**
 * Invisible characters: they could make one name look like another, or look empty. U+FE0F is allowed, so that a heart
 * stays red.
 */
const showsNothing =
  /(?<!\p{Extended_Pictographic})\uFE0F|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|[\u2800\u{1D159}]/u;

export const DisplayName = line(1, 50, "Bạn chưa điền tên hiển thị.").refine(
  (value) => value === "" || (!showsNothing.test(value) && /[^\p{M}\s]/u.test(value)),
  "Mục này có ký tự ẩn.",
);

export const NewPassword = secret(passwordLength.max)
  .refine((value) => lengthOf(value) >= passwordLength.min, `Mật khẩu cần ít nhất ${passwordLength.min} ký tự.`)
  .refine((value) => lengthOf(value) <= passwordLength.max, `Mật khẩu nhiều nhất ${passwordLength.max} ký tự.`);

/** A password given for verification: any length up to the limit, so that older length rules lock no account out. */
export const GivenPassword = secret(passwordLength.max).refine((value) => value !== "", "Bạn chưa điền mật khẩu.");

export const OneTimeCode = z.string().regex(/^[0-9]{6}$/, `Mã gồm ${codeLength} chữ số.`);
const VerificationId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, "Mã xác nhận này không đúng dạng.");

export const Role = z.enum(["member", "editor", "admin"]);
export type Role = z.output<typeof Role>;

export const Privacy = z.object({
  /** Whether this person's visits may be counted. Also off when the browser sends GPC or DNT. */
  countVisits: z.boolean(),
  /** Email when the account is used on an unknown device. */
  mailOnNewDevice: z.boolean(),
  /** Whether reading history and progress are stored. Switching it off deletes them. */
  keepHistory: z.boolean(),
});

/** The account as its owner sees it. */
export const Profile = z.object({
  id,
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
  role: Role,
  /** The role that comes back with a second factor, on a server that requires one for it; `role` is then "member". */
  withheldRole: z.enum(["editor", "admin"]).nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  privacy: Privacy,
  createdAt: moment,
  /** Set while a deletion can still be canceled. */
  deletionDueAt: moment.nullable(),
});
export type Profile = z.output<typeof Profile>;

export const Tokens = z.object({
  accessToken: z.object({ token: z.string() }),
  refreshToken: z.object({ token: z.string() }),
});
/** `isNew`: this is the first login of a new account, which is asked for its goals. */
export const AuthUser = z.object({ user: Profile, token: Tokens, isNew: z.boolean().optional() });
export type AuthUser = z.output<typeof AuthUser>;

export const Credentials = z.object({ email: EmailAddress, password: GivenPassword });
export const Registration = z.object({
  email: EmailAddress,
  username: UserName,
  displayName: DisplayName,
  password: NewPassword,
  /** The code of an invitation's link, for a site that takes new members by invitation. */
  invitation: z.string().max(100).optional(),
});
/**
 * `accessToken` holds an access token, an ID token or a code; `code` and `credential` say which. An ID token comes
 * with `nonce`, a random value that only the browser knows until then: Google signed its SHA-256 (base64url) as the
 * nonce.
 */
const GoogleProof = z.object({
  accessToken: z.string().min(1).max(4096).optional(),
  code: z.string().min(1).max(4096).optional(),
  credential: z.string().min(1).max(4096).optional(),
  nonce: z
    .string()
    .regex(/^[\w-]{22,128}$/)
    .optional(),
});
/** A first login creates the account, for which a site may want an invitation (see Registration). */
const GoogleLogin = GoogleProof.extend({ invitation: z.string().max(100).optional() });
const isOneProof = (body: z.output<typeof GoogleProof>) =>
  [body.accessToken, body.code, body.credential].filter(Boolean).length === 1;
const notOneProof = { error: "Cần đúng một trong ba: accessToken, code, credential.", path: ["accessToken"] };
export const GoogleSignIn = GoogleProof.refine(isOneProof, notOneProof);
const GoogleLoginInput = GoogleLogin.refine(isOneProof, notOneProof);
export const Verification = z.object({ email: EmailAddress, code: OneTimeCode, verificationId: VerificationId });
export const ProfileChange = z.object({
  username: UserName.optional(),
  displayName: DisplayName.optional(),
  bio: lines(bioLength).optional(),
  /** The id of one's own upload; null removes the picture. */
  avatarId: id.nullable().optional(),
  privacy: Privacy.partial().optional(),
});
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export const EmailChange = z.object({ newEmail: EmailAddress });
export const Deletion = z.object({
  /** true: published texts stay, signed "Người dùng đã xoá"; false: they are deleted too. */
  keepArticles: z.boolean(),
});

export const Session = z.object({
  id,
  current: z.boolean(),
  /** Family of browser and system, such as "Chrome · Android". */
  device: z.string(),
  addressPrefix: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
});
export type Session = z.output<typeof Session>;

const Sent = z.object({ status: z.literal("sent"), retryAfter: z.number() });
const Done = z.object({ ok: z.literal(true) });

/** Said of each call that needs a recent login or confirmation: see factors.ts. */
export const needsConfirmation = "409 CONFIRMATION_REQUIRED unless the session was confirmed in the last ten minutes.";

export const accountEndpoints = {
  "POST /v1/auth/login": endpoint({
    summary:
      "Log in with email and password. 409 EMAIL_NOT_VERIFIED carries `details.verificationId`; 409 SECOND_FACTOR_REQUIRED carries what `POST /v1/auth/login/second-factor` needs: `details.challengeId`, `methods`, `passkeyOptions` and `expiresAt`.",
    access: "anyone",
    body: Credentials,
    data: AuthUser,
  }),
  "POST /v1/auth/register": endpoint({
    summary:
      "Request an account. Emails a one-time code, which creates the account; the response does not reveal whether the address is known. 409 INVITATION_REQUIRED on a site that takes new members by invitation.",
    access: "anyone",
    body: Registration,
    data: z.object({ status: z.literal("verification_sent"), verificationId: z.string() }),
  }),
  "POST /v1/auth/login/google": endpoint({
    summary:
      "Log in with a Google access token, ID token or authorization code. An ID token requires `nonce`: the random value whose SHA-256 (base64url) was sent to Google as the nonce. 409 SECOND_FACTOR_REQUIRED as for a password; 409 INVITATION_REQUIRED as for a registration.",
    access: "anyone",
    body: GoogleLoginInput,
    data: AuthUser,
  }),
  "POST /v1/auth/refresh": endpoint({
    summary: "Exchange a refresh token for a new access token.",
    access: "anyone",
    body: z.object({ refreshToken: z.string().min(1).max(4096) }),
    data: z.object({ accessToken: z.string() }),
  }),
  "POST /v1/auth/logout": endpoint({ summary: "End the current session.", access: "member", data: Done }),
  "POST /v1/auth/forgot": endpoint({
    summary: "Email a link for resetting the password. The response does not reveal whether the address is known.",
    access: "anyone",
    body: z.object({ email: EmailAddress }),
    data: z.object({ status: z.literal("sent") }),
  }),
  "PATCH /v1/user/resetPassword/{token}": endpoint({
    summary: "Set a new password with the token from the email. Ends all sessions.",
    access: "anyone",
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ password: NewPassword }),
    data: Done,
  }),
  "POST /v1/email/resend": endpoint({
    summary: "Resend the registration code. Sends nothing during the cool-down.",
    access: "anyone",
    body: z.object({ email: EmailAddress }),
    data: Sent,
  }),
  "POST /v1/email/verify": endpoint({
    summary: "Confirm an address with its one-time code. This creates the account.",
    access: "anyone",
    body: Verification,
    data: z.object({ verified: z.literal(true) }),
  }),
  "GET /v1/account/get-profile": endpoint({
    summary: "Get your own profile.",
    access: "member",
    data: z.object({ user: Profile }),
  }),
  "PUT /v1/account/update-profile": endpoint({
    summary: "Update your own profile.",
    access: "member",
    body: ProfileChange,
    data: z.object({ user: Profile }),
  }),
  "PUT /v1/account/change-password": endpoint({
    summary: "Change the password. Ends all other sessions.",
    access: "member",
    body: PasswordChange,
    data: Done,
  }),
  "POST /v1/account/change-email": endpoint({
    summary: `Request a change of the email address. Sends a code to the new address. ${needsConfirmation}`,
    access: "member",
    body: EmailChange,
    data: z.object({ status: z.literal("sent"), verificationId: z.string() }),
  }),
  "POST /v1/account/change-email/confirm": endpoint({
    summary: "Confirm the new email address with its code. The old address is notified.",
    access: "member",
    body: z.object({ code: OneTimeCode, verificationId: VerificationId }),
    data: z.object({ user: Profile }),
  }),
  "POST /v1/account/link-google": endpoint({
    summary: `Link a Google account for login. The owner is notified by email. ${needsConfirmation}`,
    access: "member",
    body: GoogleSignIn,
    data: z.object({ user: Profile }),
  }),
  "DELETE /v1/account/link-google": endpoint({
    summary: `Unlink the Google account. The account must have a password. ${needsConfirmation}`,
    access: "member",
    data: z.object({ user: Profile }),
  }),
  "GET /v1/account/sessions": endpoint({
    summary: "List your own sessions.",
    access: "member",
    data: z.object({ sessions: z.array(Session) }),
  }),
  "DELETE /v1/account/sessions/{id}": endpoint({
    summary: `End a session. ${needsConfirmation}`,
    access: "member",
    params: z.object({ id }),
    data: Done,
  }),
  "DELETE /v1/account/sessions": endpoint({
    summary: `End all sessions except the current one. ${needsConfirmation}`,
    access: "member",
    data: Done,
  }),
  "POST /v1/account/export": endpoint({
    summary: "Export all data stored about you. The export is recorded in the audit log.",
    access: "member",
    data: z.record(z.string(), z.unknown()),
  }),
  "POST /v1/account/delete": endpoint({
    summary: `Request deletion of your account. The request can be canceled for some days. ${needsConfirmation}`,
    access: "member",
    body: Deletion,
    data: z.object({ deletionDueAt: moment }),
  }),
  "DELETE /v1/account/learning-data": endpoint({
    summary: `Delete all learning data immediately: writings, analyses, rewritings, phrases, cards with their reviews, words, own texts, reading history of texts, lesson progress, placements and rule reports. Points of deleted writings are revoked; other points and the settings are kept. ${needsConfirmation}`,
    access: "member",
    data: Done,
  }),
  "DELETE /v1/account/delete": endpoint({
    summary: "Cancel a requested account deletion.",
    access: "member",
    data: z.object({ user: Profile }),
  }),
};
