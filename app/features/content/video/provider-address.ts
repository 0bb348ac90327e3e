/** Where the provider itself shows a video: the way out where it cannot be shown here. */
export const addressAtProvider = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;
