import type { Remark, RemarkKind } from "#contracts/limits/transfers.ts";
import { summaryLength, tagLimit, titleLength } from "#contracts/limits/content.ts";

const sentences: Record<RemarkKind, (count: number, text: string) => string> = {
  pages: (count) => `${count} pages: here are only articles`,
  trash: (count) => `${count} texts in the trash`,
  comments: (count) => `${count} comments: their authors have no accounts here`,
  "other-files": (count) => `${count} other files: here are only texts (no claps, lists, followers)`,
  "reader-lists": (count) => `${count} lists of readers: addresses of other people are not imported`,
  changed: () => "has changed since it was imported; what is here stays",
  address: (_, slug) => `its address is ${slug}`,
  "title-short": () => `imported as a draft: a title has at least ${titleLength.min} letters`,
  "not-imported": (_, why) => `not imported: ${why}`,
  "picture-missing": (_, address) => `picture not found: ${address}`,
  "picture-refused": (_, address) => `picture left away: ${address}`,
  "picture-unplaced": (_, address) => `picture left away, no block can hold it there: ${address}`,
  "tags-cut": (_, names) => `more than ${tagLimit} tags: left away are ${names}`,
  "title-cut": () => `its title was cut to ${titleLength.max} letters`,
  "summary-cut": () => `its summary was cut to ${summaryLength} letters`,
  "for-members": () => "was for paying members: imported as a draft",
  "for-subscribers": () => "was for subscribers only: imported as a draft",
  protected: () => "was protected by a password: imported as a draft",
  private: () => "was private: imported as a draft",
  planned: () => "was planned: imported as a draft",
  "no-date": () => "has no date: imported as a draft",
  empty: () => "has no text in the export",
  unreadable: () => "has no text that can be read: imported as a draft",
  plugin: (_, names) => `left away: what a plugin makes of ${names}`,
  "recording-stays": (_, address) => `its recording stays at ${address}`,
  boxes: (count) => `left away: ${count} boxes to subscribe or share`,
  "front-broken": () => "its front matter cannot be read: title, date and tags are left away",
  "end-cut": () => "is longer than a text may be: its end is left away",
  "lost-recordings": (count) => `left away: ${count} recordings`,
  "lost-forms": (count) => `left away: ${count} forms`,
  "lost-objects": (count) => `left away: ${count} embedded objects`,
  "lost-scripts": (count) => `left away: ${count} scripts`,
  frames: (count) => `${count} embedded parts of other sites became links`,
};

/** For the command line. */
export const remarkSentence = ({ kind, count = 0, text = "" }: Remark) => sentences[kind](count, text);
