export const borders: readonly { message: string }[];
export const foreignTableReaders: readonly string[];
