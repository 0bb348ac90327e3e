/** From this progress on a text or a video counts as read: the last lines are seldom scrolled to. */
export const readAtLeast = 0.9;
