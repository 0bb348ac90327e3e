/** Import, export and backup of the whole site, for administrators. */

export const transferKinds = ["import", "export", "backup"] as const;
export type TransferKind = (typeof transferKinds)[number];

export const transferStates = ["waiting", "running", "done", "canceled", "failed"] as const;
export type TransferState = (typeof transferStates)[number];

/** The programs whose exports can be imported. */
export const sourceKinds = ["wordpress", "ghost", "substack", "medium", "markdown"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How the name of an exported file ends. Ghost and WordPress: a ZIP file has the export and the pictures. */
export const sourceEndings = {
  wordpress: [".xml", ".zip"],
  ghost: [".json", ".zip"],
  substack: [".zip"],
  medium: [".zip"],
  markdown: [".zip"],
} as const satisfies Record<SourceKind, readonly string[]>;

/** Bytes of a file that is imported in `/quan-tri`; the command takes larger ones. */
export const importFileLimit = 200 * 1024 * 1024;
/** Bytes of an export that is one JSON or XML text, which is read as a whole. */
export const importTextLimit = 50 * 1024 * 1024;
/** A file is sent in parts, each of which arrives in a minute also on a slow line. */
export const importPartLimit = 4 * 1024 * 1024;
/** The form has a header of its own. */
export const importFormLimit = importPartLimit + 64 * 1024;
export const importFileNameLength = 200;

/** A finished export or backup is deleted after so many days. */
export const transferFileDays = 7;
/** The report of a run is deleted after so many days. */
export const transferReportDays = 365;
/** A link to a file is valid for so long. */
export const transferLinkSeconds = 60;

/** What happened with a text of an import. */
export const importOutcomes = ["created", "known", "skipped"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Remarks on an import, about the source or one of its texts. The page says them in Vietnamese
 * (`app/features/admin/transfers/transfer-words.ts`), the command in English (`import/remark-sentences.ts` of the feature).
 */
export const remarkKinds = [
  "pages",
  "trash",
  "comments",
  "other-files",
  "reader-lists",
  "changed",
  "address",
  "title-short",
  "not-imported",
  "picture-missing",
  "picture-refused",
  "picture-unplaced",
  "tags-cut",
  "title-cut",
  "summary-cut",
  "for-members",
  "for-subscribers",
  "protected",
  "private",
  "planned",
  "no-date",
  "empty",
  "unreadable",
  "plugin",
  "recording-stays",
  "boxes",
  "front-broken",
  "end-cut",
  "lost-recordings",
  "lost-forms",
  "lost-objects",
  "lost-scripts",
  "frames",
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

export interface Remark {
  kind: RemarkKind;
  count?: number | undefined;
  /** A part of the source, such as an address or a name. */
  text?: string | undefined;
}
