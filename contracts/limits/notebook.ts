/** Bounds what one member stores. */
export const notebookLimit = 5000;
