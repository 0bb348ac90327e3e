import { type RefObject, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { NoVoice } from "./no-voice.tsx";
import { goToSentence, pauseSpeech, resumeSpeech, setRepeating, speak, stopSpeechOf, useSpeech } from "./speech.ts";
import { useListeningKeys } from "./use-listening-keys.ts";
import { AccentChoice, RateChoice } from "./voice-choices.tsx";
import { noteNoVoice, noticedAt, useVoices, watchVoices } from "./voices.ts";
import "./voice.css";

interface ListeningBarProps {
  /** Contains the sentences: elements with `data-sentence`. */
  text: RefObject<HTMLElement | null>;
  /** The number of sentences. */
  count: number;
}

/**
 * Listening to a text sentence by sentence: a bar that sticks under the header, on a phone one in the place of the
 * bottom bar. Without a voice a box says so, once.
 */
export function ListeningBar({ text, count }: ListeningBarProps) {
  const listening = useListening(text, count);
  const hasVoice = useVoices(({ english }) => english === null || english.length > 0);
  useEffect(watchVoices, []);
  if (count === 0) return null;
  if (!hasVoice) return <NoVoiceOnce />;
  const { isPlaying, place, toggle, back, on, isRepeating } = listening;
  const play = (className: string, size: 20 | 24) => (
    <button
      type="button"
      aria-label={isPlaying ? "Dừng" : "Nghe bài này"}
      onClick={toggle}
      className={`grid shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-hover ${className}`}
    >
      {isPlaying ? <WorkIcon name="pause-fill" size={size} /> : <Icon name="play-fill" size={size} />}
    </button>
  );
  const steps = {
    back: <IconButton label="Câu trước" icon={<WorkIcon name="skip-back" />} onClick={back} />,
    on: <IconButton label="Câu sau" icon={<WorkIcon name="skip-forward" />} onClick={on} />,
  };
  return (
    <>
      <div role="toolbar" aria-label="Nghe bài" className="listening-bar print:hidden">
        {play("size-11", 20)}
        {steps.back}
        {steps.on}
        <IconButton
          label="Lặp câu này"
          isOn={isRepeating}
          icon={<WorkIcon name="repeat" />}
          onClick={() => setRepeating(!isRepeating)}
        />
        <span className="text-s whitespace-nowrap text-text-2 tabular-nums">
          Câu {place + 1}/{count}
        </span>
        <span className="grow" />
        <AccentChoice />
        <RateChoice />
      </div>
      <div role="toolbar" aria-label="Nghe bài" className="listening-phone print:hidden">
        <RateChoice />
        {steps.back}
        {play("size-13", 24)}
        {steps.on}
        <AccentChoice isShort />
      </div>
    </>
  );
}

/** Says once in this browser that there is no voice; on the next text nothing is in its place. */
function NoVoiceOnce() {
  const { pathname } = useLocation();
  const [isFirst] = useState(() => [null, pathname].includes(noticedAt()));
  useEffect(() => {
    if (isFirst) noteNoVoice(pathname);
  }, [isFirst, pathname]);
  if (!isFirst) return null;
  return (
    <NoVoice
      className="mt-6 mb-7"
      stillWorks="Bài vẫn đọc, tra từ và xem phiên âm được như thường. Cài thêm giọng mất chừng hai phút; lời nhắc này chỉ hiện một lần."
    />
  );
}

function useListening(text: RefObject<HTMLElement | null>, count: number) {
  const owner = useId();
  const speech = useSpeech();
  const isMine = speech.owner === owner;
  const isPlaying = isMine && speech.state === "speaking";
  /** Where to begin: kept when another button has spoken meanwhile. */
  const [last, setLast] = useState(0);
  const place = isMine ? speech.place : Math.min(last, count - 1);
  const start = (from: number) => {
    const elements = [...(text.current?.querySelectorAll("[data-sentence]") ?? [])];
    speak(
      {
        owner,
        sentences: elements.map((element) => ({ text: element.textContent ?? "", element })),
        onEnd: () => setLast(0),
      },
      from,
    );
  };
  const goTo = (next: number) => {
    const bounded = Math.max(0, Math.min(count - 1, next));
    if (isMine) goToSentence(bounded);
    else start(bounded);
  };
  useEffect(() => {
    if (isMine) setLast(speech.place);
  }, [isMine, speech.place]);
  useEffect(() => () => stopSpeechOf(owner), [owner]);
  useEffect(() => {
    if (isPlaying) keepInView(text.current?.querySelectorAll("[data-sentence]")[place]);
  }, [isPlaying, place, text]);
  const listening = {
    isPlaying,
    place,
    isRepeating: isMine && speech.isRepeating,
    toggle: () => {
      if (isPlaying) return pauseSpeech();
      if (!isMine || resumeSpeech() === false) start(place);
    },
    back: () => goTo(place - 1),
    on: () => goTo(place + 1),
    again: () => goTo(place),
  };
  useListeningKeys(listening);
  return listening;
}

/** Scrolls only if the sentence leaves the middle of the window, and never under an open word. */
function keepInView(sentence: Element | undefined) {
  if (!sentence || document.querySelector("[role=dialog]")) return;
  const { top, bottom } = sentence.getBoundingClientRect();
  if (top >= innerHeight * 0.2 && bottom <= innerHeight * 0.8) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  sentence.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
}
