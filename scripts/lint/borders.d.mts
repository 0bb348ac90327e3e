export const foreignTableReaders: readonly string[];
