import { createStreaming } from "#contracts/streaming-client.ts";
import { authorizedSend } from "./session.ts";

/** Typed calls that tell their pieces on the way, as the person who is logged in: see contracts/streaming-client.ts. */
export const stream = createStreaming(authorizedSend);
