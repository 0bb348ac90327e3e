import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What Vite adds to an error of a module that it cannot read. */
interface ModuleError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
}

const root = path.resolve(import.meta.dirname, "..");
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
const shortened = (text: string) => stripVTControlCharacters(text).replaceAll(`${root}${path.sep}`, "");

/** Message, place and source of an error, for the terminal and the page. */
export function describeModuleError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = "", id, loc, frame } = error as ModuleError;
  const file = loc?.file ?? id;
  const parts = [
    message,
    file ? `${file}${loc ? `:${loc.line}:${loc.column}` : ""}` : "",
    frame && !message.includes(frame) ? frame : "",
    // Of an error in the source, the stack names only Vite.
    file
      ? ""
      : stack
          .split("\n")
          .filter((line) => line.trimStart().startsWith("at "))
          .join("\n"),
  ];
  return shortened(parts.filter(Boolean).join("\n\n"));
}

/** Reloads the page once its address answers with another one. Vite's client would miss a server that starts again. */
const awaitCorrection = `
const timer = setInterval(async () => {
  const answer = await fetch(location.href, { method: "HEAD", headers: { accept: "text/html" } }).catch(() => null);
  if (answer === null || answer.status === 500) return;
  clearInterval(timer);
  location.reload();
}, 500);`;

/** The page in place of one whose modules cannot be loaded. */
export const developmentErrorPage = (description: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The page cannot be loaded</title>
<style>body { font: 16px/1.5 system-ui; margin: 2rem } pre { overflow: auto; padding: 1rem; background: #eee; color: #111 }</style>
<h1>The page cannot be loaded</h1>
<pre>${escaped(description)}</pre>
<p>It reloads by itself when the source has been corrected.</p>
<script>${awaitCorrection}</script>
</html>
`;
