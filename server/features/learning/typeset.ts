/** What we write is written with the apostrophe of the keyboard, and set with the one of books. */
export const typeset = <Part>(part: Part): Part =>
  (typeof part === "string"
    ? part.replace(/(?<=\p{L})'|'(?=\p{L})/gu, "’")
    : Array.isArray(part)
      ? part.map(typeset)
      : typeof part === "object" && part !== null
        ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeset(value)]))
        : part) as Part;
