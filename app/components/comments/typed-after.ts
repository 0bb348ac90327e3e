/** What was typed while `sent` was being sent; the whole text if that was changed itself. */
export const typedAfter = (sent: string, text: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/** Of a text that is changed, not added: it stays whole if it was changed again. */
export const changedAfter = (sent: string, text: string): string => (text === sent ? "" : text);
