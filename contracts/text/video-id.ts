/** The provider's usual addresses: page, short link, embedded player, short video, live video. */
const videoAddress =
  /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#\s]*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/** The provider's id of a video, from an address of the video or from the id itself; null for everything else. */
export function videoIdOf(text: string): string | null {
  const value = text.trim();
  return videoAddress.exec(value)?.[1] ?? (/^[\w-]{11}$/.test(value) ? value : null);
}
