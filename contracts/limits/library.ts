/** Bounds the list, which is returned whole. */
export const followLimit = 1000;

/** Bounds what one member stores. */
export const savedLimit = 5000;
