/** Joins what is there; conditions give `false` or `undefined`. Later classes do not override earlier ones. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" ");
