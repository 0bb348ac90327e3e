/** A message as features write it: plain text first, HTML beside it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For letters that come again and again: ends them when it is posted to, without a login (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The headers by which mail programs offer to end such letters. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

/** Hands a message over. Rejects when the post is out of reach: the caller decides whether to say so or to try later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
