import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  firstTextModes,
  invitationValidDays,
  logoSide,
  openInvitations,
  signUpModes,
  siteDescriptionLength,
  siteLinks,
  siteNameLength,
  siteSettingNames,
} from "../limits/site.ts";
import { needsConfirmation } from "./accounts.ts";
import { id, line, moment } from "./text.ts";

// ---- settings

export const SiteLink = z.object({
  label: line(1, siteLinks.labelLength, "Liên kết này chưa có tên."),
  url: line(1, siteLinks.urlLength, "Liên kết này chưa có địa chỉ.").refine(
    (value) => value === "" || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value)),
    "Địa chỉ bắt đầu bằng https://, ví dụ: https://facebook.com/mam",
  ),
});
export type SiteLink = z.output<typeof SiteLink>;

/** What administrators set; null: the value of the server's configuration. */
export const SiteValues = z.object({
  name: line(siteNameLength.min, siteNameLength.max).nullable(),
  description: line(1, siteDescriptionLength).nullable(),
  links: z.array(SiteLink).max(siteLinks.most, `Nhiều nhất ${siteLinks.most} liên kết.`).nullable(),
  /** An upload of the caller, or the present logo. null: the built-in mark. */
  logoId: id.nullable(),
  signUp: z.enum(signUpModes).nullable(),
  firstTexts: z.enum(firstTextModes).nullable(),
});
export type SiteValues = z.output<typeof SiteValues>;

export const AdminSettings = z.object({
  /** Grows with every change. */
  version: z.int(),
  values: SiteValues,
  logoUrl: z.string().nullable(),
  /** What holds while a value is null: from environment variables. */
  server: z.object({
    name: z.string(),
    description: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    signUp: z.enum(signUpModes),
    firstTexts: z.enum(firstTextModes),
  }),
});
export type AdminSettings = z.output<typeof AdminSettings>;

/** In `details` of VERSION_CONFLICT. */
export const SettingsConflict = z.object({
  settings: AdminSettings,
  /** What the stored settings and the sent ones disagree about. */
  differs: z.array(z.enum(siteSettingNames)),
});
export type SettingsConflict = z.output<typeof SettingsConflict>;

// ---- invitations

export const InvitationState = z.enum(["open", "used", "expired"]);
export const Invitation = z.object({
  id,
  state: InvitationState,
  createdAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable(),
  /** Who made it, and the account that was created with it; null when the account is gone. */
  by: z.object({ username: z.string(), displayName: z.string() }).nullable(),
  usedBy: z.object({ username: z.string(), displayName: z.string() }).nullable(),
});
export type Invitation = z.output<typeof Invitation>;

/** The secret part of an invitation's link. */
export const InvitationCode = z.string().regex(/^[A-Za-z0-9_-]{32}$/, "Lời mời này không đúng dạng.");

export const siteEndpoints = {
  "GET /v1/admin/settings": endpoint({
    summary: "Get the settings of the site, and the values of the server's configuration that hold without them.",
    access: "admin",
    data: z.object({ settings: AdminSettings }),
  }),
  "PUT /v1/admin/settings": endpoint({
    summary: `Save the settings of the site; they take effect at once on every node. A logo is a picture of at least ${logoSide} pixels, about as wide as high. VERSION_CONFLICT if they were changed since \`version\`, with the stored ones in \`details\`.`,
    access: "admin",
    body: z.object({ version: z.int().min(0), values: SiteValues }),
    data: z.object({ settings: AdminSettings }),
  }),

  "GET /v1/admin/invitations": endpoint({
    summary: "List the newest invitations, without their links.",
    access: "admin",
    data: z.object({ invitations: z.array(Invitation) }),
  }),
  "POST /v1/admin/invitations": endpoint({
    summary: `Make an invitation: a link for one registration within ${invitationValidDays} days. The answer is the only place with its code. VALIDATION_FAILED while ${openInvitations} are open. ${needsConfirmation}`,
    access: "admin",
    data: z.object({ invitation: Invitation, code: InvitationCode }),
  }),
  "DELETE /v1/admin/invitations/{id}": endpoint({
    summary: "Withdraw an invitation that was not used.",
    access: "admin",
    params: z.object({ id }),
    data: z.object({ ok: z.literal(true) }),
  }),
};
