import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugOf } from "#document/slug.ts";
import type { Clock } from "../core/clock.ts";
import { unsubscribeHeaders, type Mail, type Mailer } from "./mailer.ts";

/** Writes every message to a readable file in `folder`, for machines without a mail server. */
export function createOutbox(options: { folder: string; from: string; clock: Clock }): Mailer {
  return {
    async send(mail) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      const at = options.clock.now();
      const file = path.join(options.folder, fileName(mail, at));
      const unfinished = `${file}.${randomBytes(4).toString("hex")}.part`;
      // Renamed when complete, so that readers of the folder never see a partial message.
      try {
        await writeFile(unfinished, asText(mail, options.from, at), { mode: 0o600, flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async close() {},
  };
}

/** `2026-11-21T03-24-05-123Z-an@x.vn-ma-xac-nhan-4f1c.txt`: sorts by time and shows the subject. */
function fileName(mail: Mail, at: Date): string {
  const moment = at.toISOString().replace(/[:.]/g, "-");
  const address = mail.to.replace(/[^a-z0-9@._+-]/gi, "_").slice(0, 80);
  return `${moment}-${address}-${slugOf(mail.subject).slice(0, 60)}-${randomBytes(2).toString("hex")}.txt`;
}

function asText(mail: Mail, from: string, at: Date): string {
  const headers = [
    ["From", from],
    ["To", mail.to],
    ["Subject", mail.subject],
    ["Date", at.toISOString()],
    ...Object.entries(unsubscribeHeaders(mail)),
  ].map(([name = "", value = ""]) => `${name}: ${value.replace(/[\r\n]+/g, " ")}`);
  return `${headers.join("\n")}\n\n${mail.text}\n`;
}
