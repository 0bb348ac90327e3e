/** Joins class names, skipping `false` and `undefined`. Later classes do not override earlier ones. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" ");
