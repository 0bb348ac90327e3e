import { create } from "zustand";

/** Speed, relative to the normal speed of the voice. */
export const speechRates = [0.75, 1, 1.25] as const;
const rateKey = "speech-rate";

interface Speaking {
  isSpeaking: boolean;
  rate: number;
}

export const useSpeech = create<Speaking>()(() => ({ isSpeaking: false, rate: 1 }));

/**
 * Remaining sentences, the current one first. They are spoken one by one, because voices stop in the middle of long
 * texts.
 */
let sentences: { text: string; block: Element }[] = [];
/** Number of the current reading; events of earlier ones are ignored. */
let run = 0;

const blocksOfText = "p, li, h2, h3, h4, td, th, figcaption, blockquote";

/** Reads the English in an element aloud from the beginning, and stops any other reading. */
export function readAloud(root: Element, isAllEnglish: boolean) {
  const blocks = root.matches(blocksOfText)
    ? [root]
    : [...root.querySelectorAll(blocksOfText)].filter((block) => !block.querySelector(blocksOfText));
  const english = isAllEnglish ? blocks.filter((block) => !block.closest("[lang=vi]")) : blocks;
  start(english.flatMap((block) => sentencesOf(block.textContent ?? "", block)));
}

export const speakWords = (text: string, block: Element) => start(sentencesOf(text, block));

const sentencesOf = (text: string, block: Element) =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text.replace(/\s+/g, " "))]
    .map(({ segment }) => ({ text: segment.trim(), block }))
    .filter(({ text }) => text !== "");

function start(next: typeof sentences) {
  sentences = next;
  useSpeech.setState({ isSpeaking: true, rate: rateKept() });
  speakNext();
}

export function stopSpeech() {
  run += 1;
  sentences = [];
  speechSynthesis.cancel();
  markBlock(null);
  useSpeech.setState({ isSpeaking: false });
}

/** Restarts the current sentence at the new speed: voices do not change it while they speak. */
export function setSpeechRate(rate: number) {
  useSpeech.setState({ rate });
  try {
    localStorage.setItem(rateKey, String(rate));
  } catch {
    // Not stored; it applies to this page only.
  }
  if (useSpeech.getState().isSpeaking) speakNext();
}

function speakNext() {
  run += 1;
  const mine = run;
  speechSynthesis.cancel();
  const [sentence] = sentences;
  if (!sentence) return stopSpeech();
  const utterance = new SpeechSynthesisUtterance(sentence.text);
  const voice = englishVoice();
  utterance.voice = voice;
  utterance.lang = voice?.lang ?? "en-US";
  utterance.rate = useSpeech.getState().rate;
  const goOn = () => {
    if (mine !== run) return;
    sentences = sentences.slice(1);
    speakNext();
  };
  utterance.addEventListener("end", goOn);
  utterance.addEventListener("error", () => mine === run && stopSpeech());
  markBlock(sentence.block);
  speechSynthesis.speak(utterance);
}

function markBlock(block: Element | null) {
  for (const marked of document.querySelectorAll("[data-speaking]")) marked.removeAttribute("data-speaking");
  block?.setAttribute("data-speaking", "");
}

/** The default voice, else one of this device, which works offline. */
function englishVoice(): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en\b/.test(lang));
  const worth = (voice: SpeechSynthesisVoice) => Number(voice.default) * 2 + Number(voice.localService);
  return voices.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

export const canSpeak = () => document.documentElement.hasAttribute("data-voice");

function rateKept(): number {
  try {
    const storedRate = Number(localStorage.getItem(rateKey));
    return speechRates.find((rate) => rate === storedRate) ?? 1;
  } catch {
    return 1;
  }
}
