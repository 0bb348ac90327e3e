import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import type { Block } from "./email.ts";

/** Of what happened to an account: account, time and place. */
export interface Origin {
  displayName: string;
  device: string;
  addressPrefix: string;
  at: Date;
}

export const originFacts = ({ device, addressPrefix, at }: Origin): Block => ({
  kind: "facts",
  rows: [
    ["Thiết bị", device],
    ["Vùng mạng", addressPrefix],
    ["Lúc", dateAndHour(at)],
  ],
});
