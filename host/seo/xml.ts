const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Without the characters that XML 1.0 cannot hold at all, escaped or not. */
export const textForXml = (text: string) => text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\p{Cs}\ufffe\uffff]/gu, "");

/** For text and attributes. */
export const escapeXml = (text: string) => textForXml(text).replace(/[&<>"']/g, (sign) => entities[sign]!);
