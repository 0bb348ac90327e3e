import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { englishWordLength } from "../limits/dictionary.ts";
import { id } from "./text.ts";

const SessionId = z.string().regex(/^[a-z0-9]{6,64}$/, "Mã phiên không đúng dạng.");
/** A claim of the browser, for coarse statistics only; an invalid address counts as none. */
const ClaimedAddress = z.string().max(100).nullish().catch(null);
/** Ids of the articles and videos read since the last heartbeat; an unknown id counts for nothing. */
const Read = z.array(id).max(20).nullish().catch(null);
/** Of these, the articles that were read to their end (`readAtLeast`). */
const Finished = Read;
/** The origin of the page of another site whose link led to a text, empty without one; sent once for each loaded page. */
const Arrival = z
  .object({ id, from: z.string().max(300) })
  .nullish()
  .catch(null);
/** Words that were looked up in articles, as written there. */
const LookUps = z
  .array(z.object({ id, word: z.string().max(englishWordLength) }))
  .max(40)
  .nullish()
  .catch(null);
const noticed = { read: Read, finished: Finished, arrival: Arrival, lookUps: LookUps };
const Noticed = z.object(noticed);
/** What a browser noticed of the reading since its last report. */
export type Noticed = z.output<typeof Noticed>;
const Ok = z.object({ ok: z.literal(true) });

export const visitEndpoints = {
  "POST /v1/user/tracking": endpoint({
    summary: "Record a heartbeat of a visit and what was read meanwhile. Never answers 401 or 403.",
    access: "anyone",
    body: z.object({ sessionId: SessionId, ip: ClaimedAddress, ...noticed }),
    data: Ok,
  }),
  "POST /v1/user/tracking/off": endpoint({
    summary: "End a visit, with what was read since its last heartbeat. Also accepts text/plain, for beacons.",
    access: "anyone",
    body: z.object({ sessionId: SessionId, ...noticed }),
    consumes: "text/plain",
    data: Ok,
  }),
};
