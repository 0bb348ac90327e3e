import nodemailer from "nodemailer";
import { seconds } from "../core/clock.ts";
import { unsubscribeHeaders, type Mailer } from "./mailer.ts";

/** Short, because a caller may be waiting while the mail server is unavailable. */
const timeouts = {
  connectionTimeout: seconds(5),
  greetingTimeout: seconds(5),
  dnsTimeout: seconds(5),
  socketTimeout: seconds(10),
};

/**
 * Sends mail through the server at `url` (`smtp://user:password@host:587`). With `needsTls`, an unencrypted
 * connection is closed before a password or email is sent.
 */
export function createSmtpMailer(options: { url: string; from: string; needsTls?: boolean }): Mailer {
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    requireTLS: options.needsTls ?? false,
    ...timeouts,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // Prevents out-of-office replies.
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
      });
    },
    async close() {
      transport.close();
    },
  };
}
