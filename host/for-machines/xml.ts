const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** For text and attributes; characters that XML 1.0 cannot hold at all are left out. */
export const escapeXml = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, "").replace(/[&<>"']/g, (sign) => entities[sign]!);
