import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { ErrorState } from "#app/ui/error-state.tsx";
import { PlayerControls, PosterButton } from "./player-parts.tsx";
import { useVideoPlayer } from "./use-video-player.ts";

export interface PlayerHandle {
  /** Seeks to this second and plays; loads the player if necessary. */
  playFrom: (seconds: number) => void;
}

export interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** Shown until the first play; before that nothing is loaded from the provider. */
  poster: ReactNode;
  /** 14:20 */
  length?: string | undefined;
  width?: number;
  height?: number;
  /** Play was already pressed. */
  startsAtOnce?: boolean;
  /**
   * The current second, twice a second while playing and after every change of state; `duration` is 0 while unknown.
   */
  onTime?: (seconds: number, duration: number) => void;
  ref?: Ref<PlayerHandle>;
}

/**
 * Shows a poster first; the provider's script and player are loaded on play. Dispatches `stateChange` for each change
 * of state, and loads another video when `videoId` changes.
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
  const player = useVideoPlayer({ videoId, title, width, height, onTime });
  const { section, place, phase, isLive } = player;
  const hasBegun = useRef(!startsAtOnce);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void player.start();
  });
  useImperativeHandle(ref, () => ({ playFrom: player.playFrom }));

  return (
    <section ref={section} aria-label={`Trình phát: ${title}`} data-player-state={isLive ? player.state : undefined}>
      <div
        className="relative max-w-full overflow-hidden rounded-1 bg-hover"
        style={{ width, aspectRatio: `${width} / ${height}` }}
      >
        <div
          ref={place}
          className={isLive ? "size-full [&>iframe]:size-full" : "invisible absolute inset-0 [&>iframe]:size-full"}
        />
        {(phase.kind === "poster" || phase.kind === "loading") && (
          <PosterButton
            title={title}
            poster={poster}
            length={length}
            isLoading={phase.kind === "loading"}
            onPlay={() => void player.start()}
          />
        )}
        {phase.kind === "failed" && (
          <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-sunk p-5">
            <ErrorState
              isFramed={false}
              title={phase.title}
              text={phase.text}
              retryLabel="Thử lại"
              onRetry={() => void player.start()}
            />
          </div>
        )}
      </div>
      <PlayerControls
        videoId={videoId}
        isLive={isLive}
        isPlaying={player.isPlaying}
        onToggle={player.toggle}
        onStepBack={player.stepBack}
      />
    </section>
  );
}
