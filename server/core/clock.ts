import { dayLength, vietnamOffset } from "#contracts/time/calendar.ts";

/** The time as a dependency, so that tests can stop it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * dayLength;
export const after = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds);

/** The start of a day in Vietnam. */
export const beginOfVietnamDay = (day: string) => after(new Date(`${day}T00:00:00Z`), -vietnamOffset);
