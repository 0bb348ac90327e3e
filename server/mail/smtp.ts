import nodemailer from "nodemailer";
import { seconds } from "../core/clock.ts";
import { unsubscribeHeaders, type Mailer } from "./mailer.ts";

/** Short, because somebody may be waiting for the answer while the post is out of reach. */
const timeouts = {
  connectionTimeout: seconds(5),
  greetingTimeout: seconds(5),
  dnsTimeout: seconds(5),
  socketTimeout: seconds(10),
};

/**
 * Hands mail to the server at `url` (`smtp://user:password@host:587`). With `needsTls` a connection that the server does not
 * encrypt is given up before a password or a mail goes over it.
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
        // Keeps holiday notices and the like from being answered to us.
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
      });
    },
    async close() {
      transport.close();
    },
  };
}
