import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  goToSentence,
  pauseSpeech,
  resumeSpeech,
  setRepeating,
  speak,
  speakWords,
  stopSpeech,
  stopSpeechOf,
  useSpeech,
} from "./speech.ts";

/** What the browser's voice was given, in order. */
let spoken: (EventTarget & { text: string })[] = [];
const texts = () => spoken.map(({ text }) => text);
const finish = (type = "end") => spoken.at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  spoken = [];
  const speechSynthesis = {
    speak: (utterance: (typeof spoken)[number]) => void spoken.push(utterance),
    cancel: () => {},
    getVoices: () => [],
  };
  vi.stubGlobal("speechSynthesis", speechSynthesis);
  vi.stubGlobal("window", { speechSynthesis });
  vi.stubGlobal("document", { querySelectorAll: () => [], addEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  stopSpeech();
  vi.useRealTimers();
});

const sentences = ["One.", "Two.", "Three."].map((text) => ({ text, element: null }));

it("speaks one sentence after the other, then ends and says so", () => {
  const onEnd = vi.fn();
  speak({ owner: "bar", sentences: sentences.slice(0, 2), onEnd });
  expect([texts(), useSpeech.getState().state]).toEqual([["One."], "speaking"]);
  finish();
  expect([texts(), useSpeech.getState().place, onEnd.mock.calls.length]).toEqual([["One.", "Two."], 1, 0]);
  finish();
  expect([useSpeech.getState().state, useSpeech.getState().owner, onEnd.mock.calls.length]).toEqual([
    "silent",
    null,
    1,
  ]);
});

it("pauses with its place, and begins that sentence again", () => {
  speak({ owner: "bar", sentences }, 1);
  pauseSpeech();
  // The browser ends the utterance that was stopped.
  finish();
  expect([useSpeech.getState().state, useSpeech.getState().place, texts()]).toEqual(["paused", 1, ["Two."]]);
  resumeSpeech();
  expect([useSpeech.getState().state, texts()]).toEqual(["speaking", ["Two.", "Two."]]);
});

it("repeats a sentence until that is switched off", () => {
  speak({ owner: "bar", sentences });
  setRepeating(true);
  finish();
  setRepeating(false);
  finish();
  expect(texts()).toEqual(["One.", "One.", "Two."]);
});

it("goes to a sentence of the reading, and to none outside it", () => {
  speak({ owner: "bar", sentences });
  for (const place of [2, 3, -1]) goToSentence(place);
  expect([texts(), useSpeech.getState().place]).toEqual([["One.", "Three."], 2]);
});

it("another reading replaces the first, whose events count no more", () => {
  speak({ owner: "bar", sentences });
  const [first] = spoken;
  speakWords("A cat sat.  It slept.", null, "button");
  first?.dispatchEvent(new Event("end"));
  expect([texts(), useSpeech.getState().owner]).toEqual([["One.", "A cat sat."], "button"]);
  stopSpeechOf("bar");
  expect(useSpeech.getState().state).toBe("speaking");
  stopSpeechOf("button");
  expect(useSpeech.getState().state).toBe("silent");
});

it("a voice that fails stops the reading", () => {
  speak({ owner: "bar", sentences });
  finish("error");
  expect([texts(), useSpeech.getState().state]).toEqual([["One."], "silent"]);
});
