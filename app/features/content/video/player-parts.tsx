import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { videoAddress } from "#document/video-address.ts";
import { backStep } from "./use-video-player.ts";

interface PosterButtonProps {
  title: string;
  poster: ReactNode;
  /** 14:20 */
  length: string | undefined;
  isLoading: boolean;
  onPlay: () => void;
}

/** The poster; a click loads and starts the player. */
export function PosterButton({ title, poster, length, isLoading, onPlay }: PosterButtonProps) {
  return (
    <button
      type="button"
      aria-label={isLoading ? `Đang mở video: ${title}` : `Phát video: ${title}`}
      aria-busy={isLoading || undefined}
      onClick={onPlay}
      className="group absolute inset-0 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus"
    >
      {poster}
      <span className="absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-disc text-on-brand">
        {isLoading ? <Spinner /> : <Icon name="play-fill" size={24} />}
      </span>
      {length && (
        <span className="absolute right-4 bottom-4 rounded-1 bg-disc px-2 text-s leading-6 font-medium text-on-brand tabular-nums">
          {length}
        </span>
      )}
    </button>
  );
}

interface PlayerControlsProps {
  videoId: string;
  isLive: boolean;
  isPlaying: boolean;
  onToggle: () => void;
  onStepBack: () => void;
}

/** Below the player: pause, step back, and a link to the provider. */
export function PlayerControls({ videoId, isLive, isPlaying, onToggle, onStepBack }: PlayerControlsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {isLive ? (
        <>
          <Button variant="outline" size="sm" onClick={onToggle}>
            {isPlaying ? "Tạm dừng" : "Phát tiếp"}
          </Button>
          <Button variant="ghost" size="sm" onClick={onStepBack}>
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
  );
}
