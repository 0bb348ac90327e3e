import { Secret, TOTP } from "otpauth";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { totpDigits } from "#contracts/limits/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Clock } from "#server/core/clock.ts";
import type { SealedText } from "#server/core/sealed-text.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Queries } from "#server/database/connect.ts";
import { totpSecrets } from "../tables.ts";

/** Seconds of a code. */
const period = 30;
/** Steps by which a phone's clock may be off. */
const window = 1;
/** Bytes; RFC 4226 recommends 160 bits. */
const secretLength = 20;

export interface TotpDeps {
  siteSettings: SiteSettingsSource;
  clock: Clock;
  sealed: SealedText;
}

type TotpRow = typeof totpSecrets.$inferSelect;

/** `issuer` and `label` are what the app shows beside its codes; they do not change them. */
const totpOf = (secret: Secret, issuer = "", label = "") =>
  // SHA-1 and 30 seconds: what every authenticator app understands (RFC 6238).
  new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: totpDigits, period });

/** Begins to set up an app; replaces what was begun before. */
export async function beginTotp(deps: TotpDeps, user: { id: string; email: string }, tx: Queries) {
  const secret = new Secret({ size: secretLength });
  const fresh = {
    secretEncrypted: deps.sealed.seal(secret.base32, user.id),
    createdAt: deps.clock.now(),
    confirmedAt: null,
    lastStep: 0,
  };
  const [stored] = await tx
    .insert(totpSecrets)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  if (!stored) return null;
  const { siteName } = await deps.siteSettings.read(tx);
  return { secret: secret.base32, uri: totpOf(secret, siteName, user.email).toString() };
}

/** Null if the server's secret was replaced twice since it was sealed: then no code is right. */
function openSecret({ sealed }: TotpDeps, row: TotpRow) {
  try {
    return sealed.open(row.secretEncrypted, row.userId);
  } catch {
    return null;
  }
}

/** The step that `code` is of; null if it is wrong. */
function stepOf(deps: TotpDeps, row: TotpRow, code: string): { step: number; resealed?: string } | null {
  const opened = openSecret(deps, row);
  if (!opened) return null;
  const timestamp = deps.clock.now().getTime();
  const delta = totpOf(Secret.fromBase32(opened.text)).validate({ token: code, timestamp, window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return { step, ...(opened.isOutdated ? { resealed: deps.sealed.seal(opened.text, row.userId) } : {}) };
}

/**
 * Accepts a code inside `tx`, and none of its step or an earlier one again.
 * @throws ApiError OTP_INVALID
 */
export async function acceptTotp(deps: TotpDeps, row: TotpRow | undefined, code: string, tx: Queries): Promise<void> {
  const found = row && stepOf(deps, row, code);
  if (!found) throw new ApiError("OTP_INVALID");
  const [accepted] = await tx
    .update(totpSecrets)
    .set({ lastStep: found.step, ...(found.resealed ? { secretEncrypted: found.resealed } : {}) })
    .where(
      and(
        eq(totpSecrets.userId, row.userId),
        // Not if it was set up again meanwhile.
        eq(totpSecrets.secretEncrypted, row.secretEncrypted),
        lt(totpSecrets.lastStep, found.step),
      ),
    )
    .returning({ userId: totpSecrets.userId });
  if (!accepted) throw new ApiError("OTP_INVALID");
}

/** The setup that waits for its first code. */
export async function pendingTotp(queries: Pick<Queries, "select">, userId: string): Promise<TotpRow | undefined> {
  const [row] = await queries
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
  return row;
}

export const confirmTotp = ({ clock }: TotpDeps, userId: string, tx: Queries) =>
  tx.update(totpSecrets).set({ confirmedAt: clock.now() }).where(eq(totpSecrets.userId, userId));

/** @returns whether there was one */
export async function deleteTotp(userId: string, tx: Queries): Promise<boolean> {
  const gone = await tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return gone.length > 0;
}
