import { create } from "zustand";

export const accents = ["american", "british"] as const;
export type Accent = (typeof accents)[number];
export const accentNames: Record<Accent, string> = { american: "Anh–Mỹ", british: "Anh–Anh" };

/** Speeds, relative to the normal one of the voice. */
export const speechRates = [0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2] as const;
export const writtenRate = (rate: number) => `${String(rate).replace(".", ",")}×`;

const rateKey = "speech-rate";
const accentKey = "speech-accent";
const noticeKey = "voice-notice";
/** Milliseconds after which a browser that has named no voice has none. */
const patience = 2000;

interface Voices {
  /** English voices of this device; null while they may still come. */
  english: readonly SpeechSynthesisVoice[] | null;
  rate: number;
  /** What the reader has chosen; null before. */
  accent: Accent | null;
}

/** Not before the first use: the server has no voices. */
export const useVoices = create<Voices>()(() => ({ english: null, rate: 1, accent: null }));

const isBritish = (lang: string) => /^en[-_](?:GB|IE|AU|NZ|ZA|IN)\b/i.test(lang);
const accentOf = ({ lang }: SpeechSynthesisVoice): Accent => (isBritish(lang) ? "british" : "american");

const synthesis = () => (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
const voicesNow = () =>
  synthesis()
    ?.getVoices()
    .filter(({ lang }) => /^en\b/i.test(lang.replace("_", "-"))) ?? [];

let isWatching = false;

/** Looks for voices now and when the browser announces some. A browser without speech has none. */
export function watchVoices() {
  const look = (isLast: boolean) => {
    const english = voicesNow();
    if (english.length > 0 || isLast) useVoices.setState({ english });
  };
  look(synthesis() === undefined);
  if (isWatching) return;
  isWatching = true;
  useVoices.setState({ rate: keptRate(), accent: keptAccent() });
  synthesis()?.addEventListener?.("voiceschanged", () => look(true));
  setTimeout(() => look(true), patience);
}

/** The accents that this device can speak. */
export const accentsOf = (english: Voices["english"]): Accent[] =>
  accents.filter((accent) => english?.some((voice) => accentOf(voice) === accent));

/** The accent that is spoken: the chosen one if there is a voice for it. */
export function accentNow({ english, accent }: Pick<Voices, "english" | "accent">): Accent {
  const [first = "american", ...others] = accentsOf(english);
  return accent && [first, ...others].includes(accent) ? accent : first;
}

/** The voice of an accent: the default one first, then one of this device, which works offline. */
export function englishVoice(accent: Accent = accentNow(useVoices.getState())): SpeechSynthesisVoice | null {
  const worth = (voice: SpeechSynthesisVoice) =>
    Number(accentOf(voice) === accent) * 4 + Number(voice.default) * 2 + Number(voice.localService);
  return [...voicesNow()].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

export function chooseRate(rate: number) {
  useVoices.setState({ rate });
  keep(rateKey, String(rate));
}

export function chooseAccent(accent: Accent) {
  useVoices.setState({ accent });
  keep(accentKey, accent);
}

/** The page that said that there is no voice; it is said once. */
export const noticedAt = () => kept(noticeKey);
export const noteNoVoice = (page: string) => keep(noticeKey, page);

const keptRate = () => speechRates.find((rate) => rate === Number(kept(rateKey))) ?? 1;
const keptAccent = () => accents.find((accent) => accent === kept(accentKey)) ?? null;

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not stored; it applies to this page only.
  }
}
