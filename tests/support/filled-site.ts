import { cpSync, existsSync } from "node:fs";

/**
 * Copies the data folder with the example content, if `npm test` has made one; otherwise the site creates the content
 * itself.
 */
export function beginWithTemplate(dataDir: string): void {
  const template = process.env.JOURNEY_TEMPLATE;
  if (template && existsSync(template)) cpSync(template, dataDir, { recursive: true });
}
