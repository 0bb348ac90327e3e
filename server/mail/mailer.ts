/** An email: plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For recurring emails: a POST to it unsubscribes, without a login (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The headers that let mail programs offer to unsubscribe. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

/** Sends a message. Rejects when the mail server is unavailable; the caller reports that or retries later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
