import { data } from "react-router";
import { CallError } from "#contracts/client.ts";

/**
 * A refusal of the API as the answer of a page: what is not there, or cannot be there because its address breaks the rules of the
 * API, is the 404 view; an outage is a 503, so that nobody keeps the page and crawlers come back.
 */
export function pageFailure(error: unknown): never {
  if (error instanceof CallError) {
    if (error.code === "NOT_FOUND" || error.code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    throw data(null, { status: error.status >= 500 || error.status === 0 || error.status === 429 ? 503 : 500 });
  }
  throw error;
}
