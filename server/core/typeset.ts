/** Replaces keyboard apostrophes within product texts by typographic ones. */
export const typeset = <Part>(part: Part): Part =>
  (typeof part === "string"
    ? part.replace(/(?<=\p{L})'|'(?=\p{L})/gu, "’")
    : Array.isArray(part)
      ? part.map(typeset)
      : typeof part === "object" && part !== null
        ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeset(value)]))
        : part) as Part;
