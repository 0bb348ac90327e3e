/**
 * The video provider's player, through its iframe API. The address of the script is configuration, and it is loaded
 * on the first play only: see docs/decisions/0014.
 */
import { trustedScriptUrl } from "#app/session/trusted-types.ts";

export const playerStates = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;
export type PlayerState = (typeof playerStates)[keyof typeof playerStates];

export interface ProviderPlayer {
  playVideo: () => void;
  pauseVideo: () => void;
  seekTo: (seconds: number, allowSeekAhead: boolean) => void;
  loadVideoById: (video: { videoId: string; startSeconds?: number }) => void;
  cueVideoById: (video: { videoId: string; startSeconds?: number }) => void;
  getCurrentTime: () => number;
  /** 0 while unknown. */
  getDuration: () => number;
  getIframe: () => HTMLIFrameElement;
  destroy: () => void;
}

export interface PlayerOptions {
  videoId: string;
  width: number;
  height: number;
  host: string;
  playerVars: Record<string, string | number>;
  events: {
    onReady: () => void;
    onStateChange: (event: { data: PlayerState }) => void;
    onError: (event: { data: number }) => void;
  };
}

export interface ProviderApi {
  /** Replaces the element by an iframe. */
  Player: new (element: HTMLElement, options: PlayerOptions) => ProviderPlayer;
}

declare global {
  interface Window {
    YT?: Partial<ProviderApi>;
    /** Called by the script when the API is ready. */
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** Milliseconds after which a pending script counts as failed. */
const patience = 15_000;

let loading: Promise<ProviderApi> | null = null;

/** Loads the provider's script once; a failed load can be tried again. */
export function loadProvider(scriptUrl: string): Promise<ProviderApi> {
  loading ??= fetchProvider(scriptUrl).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

function fetchProvider(scriptUrl: string): Promise<ProviderApi> {
  const present = () => (window.YT?.Player ? (window.YT as ProviderApi) : null);
  const already = present();
  if (already) return Promise.resolve(already);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(() => fail("the provider's script does not come"), patience);
    window.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      const api = present();
      if (api) resolve(api);
      else fail("the provider's script brought no player");
    };
    script.addEventListener("error", () => fail("the provider's script cannot be loaded"));
    script.async = true;
    script.src = trustedScriptUrl("video-provider", scriptUrl);
    document.head.append(script);
  });
}

export interface NewPlayer {
  videoId: string;
  width: number;
  height: number;
  host: string;
  /** Start position. */
  seconds: number;
  /** Ignores events of a replaced player. */
  isCurrent: (player: ProviderPlayer) => boolean;
  onReady: (player: ProviderPlayer) => void;
  onState: (state: PlayerState, player: ProviderPlayer) => void;
  onError: (code: number) => void;
}

/** Creates a player inside `place`. */
export function createPlayer(
  Player: ProviderApi["Player"],
  place: HTMLElement,
  { videoId, width, height, host, seconds, isCurrent, onReady, onState, onError }: NewPlayer,
): ProviderPlayer {
  // The provider replaces this element by its iframe, so React must not know it.
  const element = document.createElement("div");
  place.append(element);
  const made: ProviderPlayer = new Player(element, {
    videoId,
    width,
    height,
    host,
    playerVars: { playsinline: 1, rel: 0, hl: "vi", start: Math.floor(seconds), origin: window.location.origin },
    events: {
      onReady: () => {
        if (isCurrent(made)) onReady(made);
      },
      onStateChange: ({ data }) => {
        if (isCurrent(made)) onState(data, made);
      },
      onError: ({ data }) => {
        if (isCurrent(made)) onError(data);
      },
    },
  });
  return made;
}
