/** The member behind a live session. */
export interface Viewer {
  id: string;
  role: "member" | "editor" | "admin";
  /** The role that the member would have with a second factor, on a server that requires one for it. */
  withheldRole?: "editor" | "admin";
  sessionId: string;
}
