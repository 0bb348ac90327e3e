/**
 * Normalizes to NFC. Ordering combining marks takes quadratic time, so long runs of marks, which no script uses, are
 * cut first. Noncharacters are removed, because XML cannot contain two of them.
 */
export const composed = (value: string) =>
  value
    .replace(/\p{Noncharacter_Code_Point}+/gu, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC");

/** Length in code points, as people count (`ễ` is one in NFC). */
export const lengthOf = (value: string) => [...value].length;
