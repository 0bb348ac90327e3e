/** Tools that need a picker, popover or dialog, which the page opens. */
export type EditorDialog = "link" | "picture" | "gallery" | "video" | "shortcuts" | "markdown";
export type Ask = (what: EditorDialog) => void;
