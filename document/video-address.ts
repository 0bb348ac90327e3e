import { videoIdOf } from "#contracts/text/video-id.ts";

/** The video that an address of the provider names; null for everything else, also for a bare id. */
export function videoIdIn(address: string): string | null {
  if (!/^\s*(?:https?:\/\/)?[\w.-]*\byoutu/i.test(address) || /\s/.test(address.trim())) return null;
  return address.length > 500 ? null : videoIdOf(address);
}

/** Where the provider shows it: what a video is in a feed, in Markdown, and where it cannot be played. */
export const videoAddress = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;
