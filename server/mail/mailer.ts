/** A message as features write it: plain text first, HTML beside it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a message over. Rejects when the post is out of reach: the caller decides whether to say so or to try later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
