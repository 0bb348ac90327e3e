import { cpSync, existsSync } from "node:fs";

/** A data folder that holds the example content already, where `npm test` has made one; else the site fills it itself. */
export function beginWithTemplate(dataDir: string): void {
  const template = process.env.JOURNEY_TEMPLATE;
  if (template && existsSync(template)) cpSync(template, dataDir, { recursive: true });
}
