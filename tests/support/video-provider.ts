import type { Page } from "@playwright/test";

/** The configured address of the provider. Only what a test serves there answers. */
export const providerScript = "https://video.example/iframe_api";
export const providerHost = "https://frames.video.example";

/**
 * The provider's iframe API as its documentation describes it: a script that announces itself by
 * `onYouTubeIframeAPIReady`, a player that replaces an element by an iframe, and its events with the states -1
 * unstarted, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued. Only the test advances the playback time
 * (`standIn.at(seconds)`), so that nothing has to wait.
 */
const script = `
(() => {
  const players = [];
  const later = (work) => Promise.resolve().then(work);
  class Player {
    constructor(element, { videoId, width, height, host, playerVars, events }) {
      this.events = events;
      this.videoId = videoId;
      this.time = Number(playerVars.start ?? 0);
      this.state = -1;
      this.iframe = document.createElement("iframe");
      this.iframe.width = width;
      this.iframe.height = height;
      this.iframe.src = host + "/embed/" + videoId + "?enablejsapi=1&origin=" + encodeURIComponent(playerVars.origin);
      this.iframe.addEventListener("load", () => {
        if (videoId === "missing0000") return this.events.onError({ data: 100 });
        if (videoId === "closed00000") return this.events.onError({ data: 150 });
        this.events.onReady({ target: this });
        this.to(-1);
      }, { once: true });
      element.replaceWith(this.iframe);
      players.push(this);
    }
    to(state) { this.state = state; this.events.onStateChange({ target: this, data: state }); }
    playVideo() { later(() => { this.to(3); this.to(1); }); }
    pauseVideo() { later(() => this.to(2)); }
    seekTo(seconds) { this.time = seconds; }
    loadVideoById({ videoId, startSeconds = 0 }) { this.videoId = videoId; this.time = startSeconds; later(() => { this.to(-1); this.to(3); this.to(1); }); }
    cueVideoById({ videoId, startSeconds = 0 }) { this.videoId = videoId; this.time = startSeconds; later(() => this.to(5)); }
    getCurrentTime() { return this.time; }
    getDuration() { return this.state === -1 ? 0 : 200; }
    getIframe() { return this.iframe; }
    destroy() { this.iframe.remove(); }
  }
  window.YT = { Player, loaded: 1 };
  window.standIn = {
    newest: () => players.at(-1),
    /** Watched up to here; the player reads its own clock when it reports a state. */
    at(seconds) { const player = players.at(-1); player.time = seconds; player.to(1); },
    end() { const player = players.at(-1); player.time = 200; player.to(0); },
    pauseInFrame() { players.at(-1).to(2); },
  };
  window.onYouTubeIframeAPIReady?.();
})();
`;

export interface VideoProvider {
  /** How often the script was requested. */
  asked: () => number;
  /** From now on the script fails to load. */
  fail: () => void;
  mend: () => void;
  at: (seconds: number) => Promise<void>;
  end: () => Promise<void>;
  pauseInFrame: () => Promise<void>;
  /** The video of the newest player, and its position. */
  shown: () => Promise<{ videoId: string; time: number }>;
}

interface StandIn {
  newest: () => { videoId: string; time: number };
  at: (seconds: number) => void;
  end: () => void;
  pauseInFrame: () => void;
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;

/** Serves the requests to the provider. */
export async function serveVideoProvider(page: Page): Promise<VideoProvider> {
  let requests = 0;
  let isDown = false;
  await page.route(`${providerScript}*`, (route) => {
    requests += 1;
    return isDown ? route.abort() : route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.route(`${providerHost}/embed/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Video</title><p>Video của người khác</p>" }),
  );
  const source = `(${standIn.toString()})()`;
  return {
    asked: () => requests,
    fail: () => void (isDown = true),
    mend: () => void (isDown = false),
    at: (seconds) => page.evaluate(`${source}.at(${seconds})`),
    end: () => page.evaluate(`${source}.end()`),
    pauseInFrame: () => page.evaluate(`${source}.pauseInFrame()`),
    shown: () => page.evaluate(`(({ videoId, time }) => ({ videoId, time }))(${source}.newest())`),
  };
}
