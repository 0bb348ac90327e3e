import { createStreaming } from "#contracts/streaming-client.ts";
import { authorizedSend } from "./session.ts";

/** Typed streaming calls of the member. */
export const stream = createStreaming(authorizedSend);
