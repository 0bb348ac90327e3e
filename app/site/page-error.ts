import { data } from "react-router";
import { CallError } from "#contracts/client.ts";

/**
 * Turns an API error into the response of a page: a missing item, or an address that the API's schemas refuse, is a
 * 404; an outage is a 503, so that no cache keeps the page and crawlers come back.
 */
export function pageFailure(error: unknown): never {
  if (error instanceof CallError) {
    if (error.code === "NOT_FOUND" || error.code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    throw data(null, { status: error.status >= 500 || error.status === 0 || error.status === 429 ? 503 : 500 });
  }
  throw error;
}
