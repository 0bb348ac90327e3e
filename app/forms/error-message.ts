import { CallError } from "#contracts/client.ts";
import { NotSavedError } from "#app/session/save-error.ts";

/** The message of an error, that of a field if there is one. `otherwise`: for an unexpected error. */
export function errorMessage(error: unknown, otherwise = "Bạn kiểm tra mạng rồi thử lại nhé."): string {
  if (error instanceof NotSavedError) return error.message;
  const failure = error instanceof CallError ? error.failure : null;
  return Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? otherwise;
}
