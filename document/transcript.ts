/**
 * The spoken lines of a video, and its chapters, as people write them: one per line, with the time before the words.
 */

import { durationClock } from "#contracts/time/vietnamese-time.ts";

export interface TimedLine {
  /** Seconds; null: unknown. */
  at: number | null;
  text: string;
}
export interface TimedChapter {
  at: number;
  title: string;
}

/** `1:15`, `01:01:15`, `00:12.500`, `0:12,5` → whole seconds; null for an invalid time. */
export function secondsOf(clock: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?$/.exec(clock.trim());
  if (!match) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const timeAtStart = /^[[(]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)[\])]?(?:\s*[-–:|]\s+|\s+|$)/u;
const cueTime = /^\s*((?:\d{1,2}:)?\d{1,3}:\d\d(?:[.,]\d{1,3})?)\s*-->\s*[\d:.,]+/;

/**
 * Parses a transcript: WebVTT and SubRip by their cues; other text by its lines, each with or without its time, which
 * may be on a line of its own. Never fails: an invalid time is text.
 */
export function readTranscript(source: string): TimedLine[] {
  const rows = source
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  return rows.some((row) => cueTime.test(row)) ? readCues(rows) : readLines(rows);
}

function readCues(rows: readonly string[]): TimedLine[] {
  const lines: TimedLine[] = [];
  let at: number | null = null;
  let words: string[] = [];
  const close = () => {
    const text = wordsOf(words.join(" "));
    // Cues that roll repeat what they have shown before.
    if (at !== null && text !== "" && lines.at(-1)?.text !== text) lines.push({ at, text });
    at = null;
    words = [];
  };
  for (const row of rows) {
    const start = cueTime.exec(row)?.[1];
    if (start !== undefined) {
      close();
      at = secondsOf(start) ?? 0;
    } else if (row.trim() === "") close();
    // Before a cue: the header, notes, styles, numbers and names of cues.
    else if (at !== null) words.push(row);
  }
  close();
  return lines;
}

function readLines(rows: readonly string[]): TimedLine[] {
  const lines: TimedLine[] = [];
  let waiting: number | null = null;
  for (const row of rows) {
    const trimmed = row.trim();
    if (trimmed === "") continue;
    const match = timeAtStart.exec(trimmed);
    const text = wordsOf(match ? trimmed.slice(match[0].length) : trimmed);
    const at: number | null = match?.[1] === undefined ? waiting : secondsOf(match[1]);
    waiting = text === "" ? at : null;
    if (text !== "") lines.push({ at, text });
  }
  return lines;
}

/** Words without the marks of form of WebVTT (`<v Anna>`, `<c.yellow>`, `<00:01.000>`) and its written signs. */
const wordsOf = (text: string) =>
  text
    .replace(/<\/?(?:[a-z]+(?:\.[\w.-]*)?(?:\s[^>]*)?|[\d:.]+)>/gi, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, sign: string) => signs[sign] ?? "")
    .replace(/\s+/gu, " ")
    .trim();
const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " " };

/** `0:00 Chào hỏi`, a chapter a line. `unread`: the lines that have no time or no title. */
export function readChapters(source: string): { chapters: TimedChapter[]; unread: string[] } {
  const chapters: TimedChapter[] = [];
  const unread: string[] = [];
  for (const row of source.split(/\r\n?|\n/)) {
    const trimmed = row.trim();
    if (trimmed === "") continue;
    const match = timeAtStart.exec(trimmed);
    const at = match?.[1] === undefined ? null : secondsOf(match[1]);
    const title = match ? trimmed.slice(match[0].length).trim() : "";
    if (at === null || title === "") unread.push(trimmed);
    else chapters.push({ at, title });
  }
  return { chapters: chapters.sort((a, b) => a.at - b.at), unread };
}

export const writeTranscript = (lines: readonly TimedLine[]) =>
  lines.map(({ at, text }) => (at === null ? text : `${durationClock(at)} ${text}`)).join("\n");

export const writeChapters = (chapters: readonly TimedChapter[]) =>
  chapters.map(({ at, title }) => `${durationClock(at)} ${title}`).join("\n");

/** Index of the last line whose time has come; -1 before the first. Lines without a time belong to the one before. */
export function presentLine(lines: readonly { at: number | null }[], seconds: number): number {
  let present = -1;
  for (const [index, { at }] of lines.entries()) if (at !== null && at <= seconds) present = index;
  return present;
}
