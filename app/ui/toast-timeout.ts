/** Milliseconds after which a toast closes. Without React: the page loads it before any toast. */
export const defaultToastTimeout = 5000;
