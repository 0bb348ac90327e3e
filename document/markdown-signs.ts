/** One of these alone is hardly ever meant otherwise. */
const sure = [
  // A named part; a single `#` is a comment, too, in text that is copied from a terminal.
  /^#{2,6} +\S/m,
  // A table's second line, below its head.
  /^[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)*\|?[ \t]*$/m,
  // Code between two fences.
  /^(`{3,}|~{3,})[^\n`]*\n[\s\S]*?^\1[ \t]*$/m,
  /^\[\^[^\]\s]{1,60}\]:[ \t]+\S/m,
  /^\$\$[^$]+\$\$[ \t]*$/m,
  /^:::(?:callout|bilingual|gallery)[ \t]*$/m,
  /^::::+toggle(?:[ \t]|$)/m,
  // Tasks.
  /^[-*+] \[[ xX]\] \S/m,
  // Lists in lists.
  /^[-*+] \S[^\n]*\n(?: {2,}|\t)[-*+] \S/m,
];

/** Of these, two kinds: a lone number with a dot or a dash may be anything. */
const likely = [
  /^# +\S/m,
  /^(?:[-*+] \S[^\n]*\n+){1,}[-*+] \S/m,
  /^1[.)] \S[^\n]*\n+2[.)] \S/m,
  /^> ?\S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^\s)]+\)/,
  /!\[[^\]\n]*\]\([^\s)]+/,
  /(?<![*\p{L}\p{N}])\*\*[^\s*](?:[^\n*]*[^\s*])?\*\*(?![*\p{L}\p{N}])/u,
  /(?<!`)`[^`\n]+`(?!`)/,
  /^(?:---|\*\*\*)[ \t]*$/m,
  // Prices have no such signs between them.
  /(?<![\w$\\])\$(?=[^\s$])[^$\n]*[\\^_=][^$\n]*\$(?![\d$])/,
];

/** List items do not end like sentences; lines of dialogue start with a dash too, but do. */
const isList = (text: string) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    lines.length > 1 &&
    (lines.every((line) => /^[-*+] \S/.test(line) && !/[.?!…:,"”]$/.test(line.trim())) ||
      lines.every((line, n) => line.startsWith(`${n + 1}. `)))
  );
};

/** Enough to tell by; some of the signs take quadratic time on hostile text. */
const head = 8_000;

/** Whether plain text is clearly Markdown: it has markup that is not written for other reasons. */
export function looksLikeMarkdown(given: string): boolean {
  const text = given.slice(0, head).replace(/\r\n?/g, "\n");
  if (sure.some((sign) => sign.test(text)) || isList(text)) return true;
  return likely.filter((sign) => sign.test(text)).length > 1;
}
