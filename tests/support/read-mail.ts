import type { Mail } from "#server/mail/mailer.ts";

/** The newest message to `address` in the outbox. */
export function lastMailTo(outbox: readonly Mail[], address: string): Mail {
  const found = outbox.findLast((mail) => mail.to === address);
  if (!found)
    throw new Error(`no mail to ${address}; there is mail to ${outbox.map((mail) => mail.to).join(", ") || "nobody"}`);
  return found;
}

/** The six-digit code on its own line. */
export function codeIn(mail: Pick<Mail, "text">): string {
  const code = /^[^\n:]+: ([0-9]{6})$/m.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** The token at the end of a password reset link. */
export function resetTokenIn(mail: Pick<Mail, "text">): string {
  const token = /\/reset-password#token=([\w-]+)$/m.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail.text}`);
  return token;
}
