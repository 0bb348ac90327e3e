/** A text or video counts as read from this progress on: readers rarely scroll to the last lines. */
export const readAtLeast = 0.9;
