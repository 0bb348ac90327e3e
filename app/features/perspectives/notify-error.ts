import { CallError } from "#contracts/client.ts";
import { toasts } from "#app/shell/toasts.ts";

/** The first sentence of a refusal that is worth showing. */
export function errorMessage(error: unknown): string {
  const told = error instanceof CallError ? error.failure : null;
  return Object.values(told?.fields ?? {})[0] ?? told?.message ?? "Bạn kiểm tra mạng rồi thử lại nhé.";
}

/** Did the topic close meanwhile? The API's answer decides, however old the page is. */
export const isOver = (error: unknown) => error instanceof CallError && error.failure.code === "VERSION_CONFLICT";

/** Is it not there any more? */
export const isGone = (error: unknown) => error instanceof CallError && error.failure.code === "NOT_FOUND";

export const notifyError = (title: string, error: unknown) =>
  void toasts.add({ id: "perspectives", title, description: errorMessage(error), color: "red" });
