import type { PerspectiveWords } from "#contracts/schemas/perspectives.ts";

/** The text of all fields, one below the other. */
export const perspectiveText = ({ claim, reason, example, changeMind, source }: PerspectiveWords): string =>
  [claim, reason, example, changeMind, source].filter(Boolean).join("\n\n");
