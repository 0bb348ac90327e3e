import path from "node:path";
import { systemClock, type Clock } from "../core/clock.ts";
import type { Config } from "../config.ts";
import type { Mailer } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpMailer } from "./smtp.ts";

/** The mail server of `SMTP_URL`, else the outbox folder in the data folder. */
export function openMailer(
  config: Pick<Config, "smtpUrl" | "smtpNeedsTls" | "mailFrom" | "dataDir">,
  clock: Clock = systemClock,
): Mailer {
  return config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, needsTls: config.smtpNeedsTls })
    : createOutbox({ folder: path.join(config.dataDir, "outbox"), from: config.mailFrom, clock });
}
