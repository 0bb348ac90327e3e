import { create } from "zustand";
import { proseSentences } from "#contracts/text/sentences.ts";
import { speakableParts, type SpeakablePart } from "./speakable.ts";
import { type Accent, chooseAccent, chooseRate, englishVoice, useVoices, watchVoices } from "./voices.ts";

/*
 * The only place that speaks. One reading at a time: a list of sentences, spoken one by one, because voices stop in the
 * middle of long texts. Pausing stops the voice and keeps the place: several engines forget a paused utterance.
 */

export interface SpokenSentence {
  text: string;
  /** Marked while the sentence is spoken, with its words (`data-word`) where the engine reports them. */
  element: Element | null;
}

interface Speaking {
  /** Who started the reading: a bar or a button. */
  owner: string | null;
  /** “paused” keeps its place. */
  state: "silent" | "speaking" | "paused";
  /** Index of the current sentence. */
  place: number;
  /** Once set, the current sentence is repeated. */
  isRepeating: boolean;
}

export const useSpeech = create<Speaking>()(() => ({ owner: null, state: "silent", place: 0, isRepeating: false }));

interface Reading {
  owner: string;
  sentences: readonly SpokenSentence[];
  rate?: number | undefined;
  accent?: Accent | undefined;
  onEnd?: (() => void) | undefined;
}

let reading: Reading | null = null;
/** Number of the current utterance; events of earlier ones are ignored. */
let run = 0;
/** Chrome forgets utterances that nothing refers to, and sends no event of theirs. */
let spoken: SpeechSynthesisUtterance | null = null;

/** Speaks sentences from one of them on, and stops any other reading. `rate` and `accent` replace the chosen ones. */
export function speak(next: Reading, from = 0) {
  watchVoices();
  leaveWithPage();
  reading = next;
  useSpeech.setState({ owner: next.owner, isRepeating: false });
  speakSentence(from);
}

/** Speaks a text on its own; `element` is marked. */
export const speakWords = (
  text: string,
  element: Element | null,
  owner = "words",
  more: Omit<Partial<Reading>, "owner" | "sentences"> = {},
) =>
  speak({
    ...more,
    owner,
    sentences: proseSentences(text.replace(/\s+/g, " ")).map((sentence) => ({ text: sentence.text, element })),
  });

const blocksOfText = "p, li, h2, h3, h4, td, th, figcaption, blockquote, summary";

/** Speaks the English in an element from the beginning. */
export function readAloud(root: Element, isAllEnglish: boolean, owner = "text") {
  const blocks = root.matches(blocksOfText)
    ? [root]
    : [...root.querySelectorAll(blocksOfText)].filter((block) => !block.querySelector(blocksOfText));
  const english = isAllEnglish ? blocks.filter((block) => !block.closest("[lang=vi]")) : blocks;
  speak({
    owner,
    sentences: english.flatMap((element) =>
      proseSentences((element.textContent ?? "").replace(/\s+/g, " ")).map(({ text }) => ({ text, element })),
    ),
  });
}

export function stopSpeech() {
  silence();
  reading = null;
  useSpeech.setState({ owner: null, state: "silent", isRepeating: false });
}

/** Stops if this owner is the one that speaks. */
export function stopSpeechOf(owner: string) {
  if (useSpeech.getState().owner === owner) stopSpeech();
}

export function pauseSpeech() {
  if (useSpeech.getState().state !== "speaking") return;
  silence();
  markSentence(reading?.sentences[useSpeech.getState().place]?.element ?? null);
  useSpeech.setState({ state: "paused" });
}

/** Begins the sentence again at which the reading was paused. */
export const resumeSpeech = () => useSpeech.getState().state === "paused" && speakSentence(useSpeech.getState().place);

/** Goes to a sentence of the reading; a paused one goes on speaking. */
export function goToSentence(place: number) {
  if (reading && place >= 0 && place < reading.sentences.length) speakSentence(place);
}

export const setRepeating = (isRepeating: boolean) => useSpeech.setState({ isRepeating });

/** Begins the current sentence again: voices do not change while they speak. */
export function setSpeechRate(rate: number) {
  chooseRate(rate);
  if (useSpeech.getState().state === "speaking") speakSentence(useSpeech.getState().place);
}

export function setSpeechAccent(accent: Accent) {
  chooseAccent(accent);
  if (useSpeech.getState().state === "speaking") speakSentence(useSpeech.getState().place);
}

export const canSpeak = () => document.documentElement.hasAttribute("data-voice");

function silence() {
  run += 1;
  spoken = null;
  (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis?.cancel();
  markSentence(null);
}

function speakSentence(place: number) {
  silence();
  const sentence = reading?.sentences[place];
  if (!reading || !sentence) return endReading();
  useSpeech.setState({ state: "speaking", place });
  markSentence(sentence.element);
  speakParts(sentence, speakableParts(sentence.text, reading.rate ?? useVoices.getState().rate), 0);
}

function endReading() {
  const onEnd = reading?.onEnd;
  stopSpeech();
  onEnd?.();
}

function speakParts(sentence: SpokenSentence, parts: readonly SpeakablePart[], index: number) {
  const part = parts[index];
  if (!part) {
    const { place, isRepeating } = useSpeech.getState();
    return speakSentence(isRepeating ? place : place + 1);
  }
  const mine = (run += 1);
  const utterance = new SpeechSynthesisUtterance(part.text);
  const voice = englishVoice(reading?.accent);
  utterance.voice = voice;
  utterance.lang = voice?.lang ?? "en-US";
  utterance.rate = reading?.rate ?? useVoices.getState().rate;
  utterance.addEventListener("end", () => mine === run && speakParts(sentence, parts, index + 1));
  utterance.addEventListener("error", () => mine === run && stopSpeech());
  utterance.addEventListener("boundary", (event) => {
    if (mine === run && event.name === "word") markWord(sentence, part.at + event.charIndex);
  });
  spoken = utterance;
  speechSynthesis.speak(spoken);
}

function markSentence(element: Element | null) {
  for (const name of ["data-speaking", "data-spoken"])
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  element?.setAttribute("data-speaking", "");
}

/** Marks the word at an offset of the sentence, if its element has the words one by one. */
function markWord({ element }: SpokenSentence, offset: number) {
  let at = 0;
  for (const marked of document.querySelectorAll("[data-spoken]")) marked.removeAttribute("data-spoken");
  for (const node of element?.childNodes ?? []) {
    const length = node.textContent?.length ?? 0;
    if (node instanceof Element && node.hasAttribute("data-word") && offset >= at && offset < at + length)
      node.setAttribute("data-spoken", "");
    at += length;
  }
}

let isLeaving = false;

/** Leaving the page stops the voice; a hidden tab pauses it. */
function leaveWithPage() {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener("pagehide", stopSpeech);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && pauseSpeech());
}
