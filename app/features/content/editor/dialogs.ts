/** What needs more than a press: a picker, a popover, a dialog. The page around the editor answers. */
export type EditorDialog = "link" | "picture" | "video" | "shortcuts" | "markdown";
export type Ask = (what: EditorDialog) => void;
