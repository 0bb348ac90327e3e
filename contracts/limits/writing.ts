/** Bounds what one member stores. */
export const writingsLimit = 500;
/** Of a topic of one's own. */
export const customTitleLength = { min: 5, max: 120 } as const;
