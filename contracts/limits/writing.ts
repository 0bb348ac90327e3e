/** Bounds what one member stores. */
export const writingsLimit = 500;
