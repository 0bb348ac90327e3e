import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useSettings } from "#app/shell/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { videoAddress } from "#document/video-address.ts";
import { loadProvider, type PlayerState, playerStates, type ProviderPlayer } from "./provider-api.ts";

export interface PlayerHandle {
  /** Seeks to this second and plays; starts the player when it is not loaded yet. */
  playFrom: (seconds: number) => void;
}

export interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** Shown until the first play: nothing is loaded from the provider before that. */
  poster: ReactNode;
  /** 14:20 */
  length?: string | undefined;
  width?: number;
  height?: number;
  /** Play was already pressed. */
  startsAtOnce?: boolean;
  /** The present second, twice a second while it plays and after every change of state; `duration` is 0 until it is known. */
  onTime?: (seconds: number, duration: number) => void;
  ref?: Ref<PlayerHandle>;
}

/** The event for each change of the player's state: `detail` is one of `playerStates`. It bubbles. */
export const stateChange = "state-change";

/** Milliseconds between two reads of the position. */
const lookInterval = 500;
const backStep = 5;

type Phase =
  { kind: "poster" } | { kind: "loading" } | { kind: "live" } | { kind: "failed"; title: string; text: string };

const scriptFailed: Phase = {
  kind: "failed",
  title: "Chưa mở được trình phát video",
  text: "Trình phát của YouTube không tải được. Bạn kiểm tra mạng rồi thử lại nhé. Phần còn lại của trang vẫn dùng được.",
};

/** Messages for the provider's error numbers. */
function apiErrorOf(code: number): Phase {
  if (code === 100)
    return { kind: "failed", title: "Video này không còn trên YouTube", text: "Chủ video đã gỡ hoặc để riêng tư." };
  if (code === 101 || code === 150)
    return {
      kind: "failed",
      title: "Video này không phát được ở đây",
      text: "Chủ video chỉ cho xem trên YouTube.",
    };
  return { kind: "failed", title: "Video gặp lỗi khi phát", text: "Bạn thử lại, hoặc xem thẳng trên YouTube nhé." };
}

/**
 * Shows a poster first; the provider's script and player are loaded on play. Fires `stateChange` for each change of
 * state, and loads another video when `videoId` changes.
 */
export function VideoPlayer({
  videoId,
  title,
  poster,
  length,
  width = 640,
  height = 360,
  startsAtOnce = false,
  onTime,
  ref,
}: VideoPlayerProps) {
  const { video } = useSettings();
  const [phase, setPhase] = useState<Phase>({ kind: "poster" });
  const [state, setState] = useState<PlayerState>(playerStates.unstarted);
  const section = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const player = useRef<ProviderPlayer | null>(null);
  const isLive = phase.kind === "live";
  const isPlaying = isLive && (state === playerStates.playing || state === playerStates.buffering);

  // Props may change while the player lives.
  const newest = useRef({ videoId, state, onTime });
  useEffect(() => {
    newest.current = { videoId, state, onTime };
  });
  const tellTime = () => {
    const now = player.current;
    if (now) newest.current.onTime?.(now.getCurrentTime(), now.getDuration());
  };

  const close = () => {
    player.current?.destroy();
    player.current = null;
    place.current?.replaceChildren();
  };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      close();
    };
  }, []);

  const start = async (seconds = 0) => {
    if (phase.kind === "loading") return;
    setPhase({ kind: "loading" });
    try {
      const { Player } = await loadProvider(video.scriptUrl);
      if (!isMounted.current || !place.current) return;
      close();
      // The provider puts its iframe in this element's place, which React must not know.
      const element = document.createElement("div");
      place.current.append(element);
      const shown = newest.current.videoId;
      const made: ProviderPlayer = new Player(element, {
        videoId: shown,
        width,
        height,
        host: video.host,
        playerVars: { playsinline: 1, rel: 0, hl: "vi", start: Math.floor(seconds), origin: window.location.origin },
        events: {
          onReady: () => {
            if (player.current !== made) return;
            setPhase({ kind: "live" });
            made.getIframe().title = title;
            // The page went on to another video while this one was on its way.
            if (newest.current.videoId !== shown) made.loadVideoById({ videoId: newest.current.videoId });
            else made.playVideo();
            tellTime();
            made.getIframe().focus({ preventScroll: true });
          },
          onStateChange: ({ data }) => {
            if (player.current !== made) return;
            setState(data);
            section.current?.dispatchEvent(new CustomEvent(stateChange, { bubbles: true, detail: data }));
            if (data === playerStates.ended) newest.current.onTime?.(made.getDuration(), made.getDuration());
            else tellTime();
          },
          onError: ({ data }) => {
            if (player.current !== made) return;
            close();
            setPhase(apiErrorOf(data));
          },
        },
      });
      player.current = made;
    } catch {
      if (isMounted.current) setPhase(scriptFailed);
    }
  };

  const hasBegun = useRef(!startsAtOnce);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start();
  });

  const wasFor = useRef(videoId);
  useEffect(() => {
    if (wasFor.current === videoId) return;
    wasFor.current = videoId;
    setPhase((now) => (now.kind === "failed" ? { kind: "poster" } : now));
    const isRunning = [playerStates.playing, playerStates.buffering].some((one) => one === newest.current.state);
    // Who was watching goes on watching; who was not is not startled.
    if (isRunning) player.current?.loadVideoById({ videoId });
    else player.current?.cueVideoById({ videoId });
    const iframe = player.current?.getIframe();
    if (iframe) iframe.title = title;
  }, [videoId, title]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(tellTime, lookInterval);
    return () => clearInterval(timer);
  }, [isPlaying]);

  useImperativeHandle(ref, () => ({
    playFrom: (seconds: number) => {
      const now = player.current;
      if (!now || !isLive) return void start(seconds);
      now.seekTo(seconds, true);
      now.playVideo();
      newest.current.onTime?.(seconds, now.getDuration());
    },
  }));

  return (
    <section ref={section} aria-label={`Trình phát: ${title}`} data-player-state={isLive ? state : undefined}>
      <div
        className="relative max-w-full overflow-hidden rounded-1 bg-hover"
        style={{ width, aspectRatio: `${width} / ${height}` }}
      >
        <div
          ref={place}
          className={isLive ? "size-full [&>iframe]:size-full" : "invisible absolute inset-0 [&>iframe]:size-full"}
        />
        {(phase.kind === "poster" || phase.kind === "loading") && (
          <button
            type="button"
            aria-label={phase.kind === "loading" ? `Đang mở video: ${title}` : `Phát video: ${title}`}
            aria-busy={phase.kind === "loading" || undefined}
            onClick={() => void start()}
            className="group absolute inset-0 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus"
          >
            {poster}
            <span className="absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-disc text-on-brand">
              {phase.kind === "loading" ? <Spinner /> : <Icon name="play-fill" size={24} />}
            </span>
            {length && (
              <span className="absolute right-4 bottom-4 rounded-1 bg-disc px-2 text-s leading-6 font-medium text-on-brand tabular-nums">
                {length}
              </span>
            )}
          </button>
        )}
        {phase.kind === "failed" && (
          <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-bg-sunk p-5">
            <ErrorState
              isFramed={false}
              title={phase.title}
              text={phase.text}
              retryLabel="Thử lại"
              onRetry={() => void start()}
            />
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isLive ? (
          <>
            <Button
              variant="outline"
              size="sm"
              onClick={() => (isPlaying ? player.current?.pauseVideo() : player.current?.playVideo())}
            >
              {isPlaying ? "Tạm dừng" : "Phát tiếp"}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                const now = player.current;
                if (now) now.seekTo(Math.max(0, now.getCurrentTime() - backStep), true);
                tellTime();
              }}
            >
              Lùi {backStep} giây
            </Button>
          </>
        ) : (
          <p className="flex min-h-8 items-center text-xs text-text-3">
            Trình phát của YouTube chỉ tải khi bạn bấm phát.
          </p>
        )}
        <a
          href={videoAddress(videoId)}
          rel="noopener"
          className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-s text-text-2 hover:text-text hover:underline hover:underline-offset-4"
        >
          Xem trên YouTube
          <Icon name="arrow-square-out" size={16} />
        </a>
      </div>
    </section>
  );
}
