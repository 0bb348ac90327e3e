/** Characters that a voice speaks in a second at its normal speed; slow voices speak fewer. */
const charactersInASecond = 12;
/** Seconds. Chrome stops a voice after 15 seconds without an event. */
const longest = 12;

/** A part of a sentence, and its offset in it. */
export interface SpeakablePart {
  text: string;
  at: number;
}

/** Parts of a sentence that take less than the longest time at this speed, divided at a pause if possible. */
export function speakableParts(sentence: string, rate: number): SpeakablePart[] {
  const most = Math.floor(longest * charactersInASecond * rate);
  const parts: SpeakablePart[] = [];
  let at = 0;
  while (sentence.length - at > most) {
    const piece = sentence.slice(at, at + most);
    const pause = Math.max(...[", ", "; ", ": ", " – ", "— "].map((mark) => piece.lastIndexOf(mark) + mark.length - 1));
    const end = pause > most / 3 ? pause : piece.lastIndexOf(" ");
    const length = end > 0 ? end : most;
    parts.push({ text: sentence.slice(at, at + length).trimEnd(), at });
    at += length;
    while (sentence.charAt(at) === " ") at += 1;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), at });
  return parts;
}
