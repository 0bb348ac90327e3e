import { CallError } from "#contracts/client.ts";

/** An action that needs the written text on the server was not tried, because the text could not be saved. */
export class NotSavedError extends Error {
  constructor() {
    super("Bản mới nhất chưa lưu được. Bạn thử lại sau giây lát nhé.");
  }
}

/** The message of an error, that of a field if there is one. `otherwise`: for an unexpected error. */
export function errorMessage(error: unknown, otherwise = "Bạn kiểm tra mạng rồi thử lại nhé."): string {
  if (error instanceof NotSavedError) return error.message;
  const failure = error instanceof CallError ? error.failure : null;
  return Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? otherwise;
}
