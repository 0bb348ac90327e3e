import type { Page } from "@playwright/test";

/** A fake speech engine of the browser, which records what it is asked; it speaks only when a test lets it. */
export interface SpeechEngine {
  /** “1 en-US Text” for each utterance: speed, language, text. */
  said(): Promise<string[]>;
  /** How often everything was stopped. */
  stops(): Promise<number>;
  /** Ends the current utterance, as if it had been spoken. */
  finish(): Promise<void>;
  /** Reports the word at an offset of the current utterance. */
  reach(charIndex: number): Promise<void>;
  /** Voices of these languages arrive. */
  bring(...languages: string[]): Promise<void>;
}

interface Recorded {
  said: string[];
  stops: number;
  current: EventTarget | null;
  bring: (languages: readonly string[]) => void;
}

/** Replaces the speech engine of all pages that are opened from now on. */
export async function replaceSpeech(page: Page, ...languages: string[]): Promise<SpeechEngine> {
  await page.addInitScript((first) => {
    const voices: { lang: string; name: string; default: boolean; localService: boolean }[] = [];
    const recorded = {
      said: [] as string[],
      stops: 0,
      current: null as EventTarget | null,
      bring(added: readonly string[]) {
        for (const lang of added) voices.push({ lang, name: lang, default: voices.length === 0, localService: true });
        synthesis.dispatchEvent(new Event("voiceschanged"));
      },
    };
    type Utterance = EventTarget & { text: string; lang: string; rate: number };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [...voices],
      speak(utterance: Utterance) {
        recorded.said.push(`${utterance.rate} ${utterance.lang} ${utterance.text}`);
        recorded.current = utterance;
      },
      cancel() {
        recorded.stops += 1;
        recorded.current = null;
      },
    });
    recorded.bring(first);
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.assign(window, {
      speechRecord: recorded,
      SpeechSynthesisUtterance: class extends EventTarget {
        rate = 1;
        lang = "";
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    });
  }, languages);
  const ask = <Answer>(question: (record: Recorded) => Answer) =>
    page.evaluate(
      // The question is sent as text, because it runs in the page.
      `(${question.toString()})(window.speechRecord)`,
    ) as Promise<Answer>;
  return {
    said: () => ask(({ said }) => said),
    stops: () => ask(({ stops }) => stops),
    finish: () => ask(({ current }) => void current?.dispatchEvent(new Event("end"))),
    reach: (charIndex) =>
      page.evaluate((at) => {
        const { current } = (window as unknown as { speechRecord: Recorded }).speechRecord;
        current?.dispatchEvent(Object.assign(new Event("boundary"), { name: "word", charIndex: at }));
      }, charIndex),
    bring: (...added) =>
      page.evaluate((list) => (window as unknown as { speechRecord: Recorded }).speechRecord.bring(list), added),
  };
}
