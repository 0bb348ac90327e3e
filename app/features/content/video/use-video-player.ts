import { type RefObject, useEffect, useRef, useState } from "react";
import { apiErrorOf, type PlayerPhase, scriptFailed } from "./player-phase.ts";
import { type PlayerState, playerStates, type ProviderPlayer } from "./provider-api.ts";
import { usePlayerSlot } from "./use-player-slot.ts";

/** The event for each change of the player's state: `detail` is one of `playerStates`. It bubbles. */
export const stateChange = "state-change";

/** Milliseconds between two reads of the position. */
const lookInterval = 500;
/** Seconds. */
export const backStep = 5;

export interface PlayedVideo {
  videoId: string;
  title: string;
  width: number;
  height: number;
  /**
   * The current second, twice a second while playing and after every change of state; `duration` is 0 while unknown.
   */
  onTime: ((seconds: number, duration: number) => void) | undefined;
}

/** Calls `onTime` while the video plays. Returns a function that calls it now, with the current or another second. */
function useTimeReports(
  player: RefObject<ProviderPlayer | null>,
  isPlaying: boolean,
  onTime: PlayedVideo["onTime"],
): (seconds?: number) => void {
  const newest = useRef(onTime);
  useEffect(() => {
    newest.current = onTime;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => reportTo(newest.current, player.current), lookInterval);
    return () => clearInterval(timer);
  }, [isPlaying, player]);
  return (seconds) => reportTo(newest.current, player.current, seconds);
}

function reportTo(onTime: PlayedVideo["onTime"], player: ProviderPlayer | null, seconds?: number) {
  if (player) onTime?.(seconds ?? player.getCurrentTime(), player.getDuration());
}

function changeVideo(
  player: ProviderPlayer,
  { videoId, title, state }: Pick<PlayedVideo, "videoId" | "title"> & { state: PlayerState },
) {
  // A playing video continues with the new one; a paused player stays silent.
  if (state === playerStates.playing || state === playerStates.buffering) player.loadVideoById({ videoId });
  else player.cueVideoById({ videoId });
  player.getIframe().title = title;
}

/** Loads the provider's player on `start` and controls it. Loads another video when `videoId` changes. */
export function useVideoPlayer(shown: PlayedVideo) {
  const { videoId, title, width, height, onTime } = shown;
  const [phase, setPhase] = useState<PlayerPhase>({ kind: "poster" });
  const [state, setState] = useState<PlayerState>(playerStates.unstarted);
  /** Receives `stateChange`. */
  const section = useRef<HTMLElement>(null);
  const { place, player, open, isMounted } = usePlayerSlot();
  const shownId = useRef(videoId);
  const isLive = phase.kind === "live";
  const isPlaying = isLive && (state === playerStates.playing || state === playerStates.buffering);

  // Props may change during the player's life.
  const newest = useRef({ videoId, state });
  useEffect(() => {
    newest.current = { videoId, state };
  });
  const reportTime = useTimeReports(player, isPlaying, onTime);
  const handleReady = (made: ProviderPlayer, requestedId: string) => {
    setPhase({ kind: "live" });
    made.getIframe().title = title;
    // The page may show another video since the player was requested.
    if (newest.current.videoId !== requestedId) made.loadVideoById({ videoId: newest.current.videoId });
    else made.playVideo();
    reportTime();
    made.getIframe().focus({ preventScroll: true });
  };
  const handleState = (changed: PlayerState, made: ProviderPlayer) => {
    setState(changed);
    section.current?.dispatchEvent(new CustomEvent(stateChange, { bubbles: true, detail: changed }));
    reportTime(changed === playerStates.ended ? made.getDuration() : undefined);
  };
  const start = async (seconds = 0) => {
    if (phase.kind === "loading") return;
    setPhase({ kind: "loading" });
    try {
      await open(() => {
        const { videoId: requestedId } = newest.current;
        return {
          videoId: requestedId,
          width,
          height,
          seconds,
          onReady: (made) => handleReady(made, requestedId),
          onState: handleState,
          onError: (code) => setPhase(apiErrorOf(code)),
        };
      });
    } catch {
      if (isMounted()) setPhase(scriptFailed);
    }
  };
  useEffect(() => {
    if (shownId.current === videoId) return;
    shownId.current = videoId;
    setPhase((now) => (now.kind === "failed" ? { kind: "poster" } : now));
    if (player.current) changeVideo(player.current, { videoId, title, state: newest.current.state });
  }, [player, videoId, title]);

  return {
    section,
    place,
    phase,
    state,
    isLive,
    isPlaying,
    start,
    playFrom: (seconds: number) => {
      const now = player.current;
      if (!now || !isLive) return void start(seconds);
      now.seekTo(seconds, true);
      now.playVideo();
      reportTime(seconds);
    },
    toggle: () => (isPlaying ? player.current?.pauseVideo() : player.current?.playVideo()),
    stepBack: () => {
      player.current?.seekTo(Math.max(0, player.current.getCurrentTime() - backStep), true);
      reportTime();
    },
  };
}
