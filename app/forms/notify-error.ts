import { CallError } from "#contracts/client.ts";
import { toasts } from "#app/site/toasts.ts";
import { errorMessage } from "./error-message.ts";

export interface NotifyErrorOptions {
  /** A toast with the same id is replaced. */
  id?: string;
  /** The sentence for an error that is not the API's. */
  otherwise?: string;
}

/** Shows a failed action in a toast: what did not work, and why. */
export function notifyError(title: string, error: unknown, { id, otherwise }: NotifyErrorOptions = {}) {
  // The member has closed the confirmation: nothing failed.
  if (error instanceof CallError && error.code === "CONFIRMATION_REQUIRED") return;
  toasts.add({ ...(id === undefined ? {} : { id }), title, description: errorMessage(error, otherwise), color: "red" });
}
