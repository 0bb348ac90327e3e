import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "./text.ts";

const SessionId = z.string().regex(/^[a-z0-9]{6,64}$/, "Mã phiên không đúng dạng.");
/** A claim of the browser, for coarse statistics only; an invalid address counts as none. */
const ClaimedAddress = z.string().max(100).nullish().catch(null);
/** Ids of the articles and videos read since the last heartbeat; an unknown id counts for nothing. */
const Read = z.array(id).max(20).nullish().catch(null);
const Ok = z.object({ ok: z.literal(true) });

export const visitEndpoints = {
  "POST /v1/user/tracking": endpoint({
    summary: "Record a heartbeat of a visit and the items being read. Never answers 401 or 403.",
    access: "anyone",
    body: z.object({ sessionId: SessionId, ip: ClaimedAddress, read: Read }),
    data: Ok,
  }),
  "POST /v1/user/tracking/off": endpoint({
    summary: "End a visit, with the items read since its last heartbeat. Also accepts text/plain, for beacons.",
    access: "anyone",
    body: z.object({ sessionId: SessionId, read: Read }),
    consumes: "text/plain",
    data: Ok,
  }),
};
