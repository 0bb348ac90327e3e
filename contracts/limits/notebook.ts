/** Bounds what one member stores. */
export const notebookLimit = 5000;
export const notebookNoteLength = 1000;
export const notebookMeaningLength = 1000;
