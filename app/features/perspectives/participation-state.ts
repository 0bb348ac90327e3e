import type { Participation } from "#contracts/schemas/topics.ts";

/** The loaded data of a member on a topic. */
export interface ParticipationState {
  /** The member and topic. */
  of: string;
  participation: Participation | null;
  /** The latest request failed; the earlier data is still valid. */
  hasFailed: boolean;
}

export const nothingKnown: ParticipationState = { of: "", participation: null, hasFailed: false };

/** Undefined if the data belongs to another member or topic. */
export const knownOf = (
  known: ParticipationState,
  of: string,
): Pick<ParticipationState, "participation" | "hasFailed"> =>
  known.of === of
    ? { participation: known.participation, hasFailed: known.hasFailed }
    : { participation: null, hasFailed: false };

/** Loading or reloading: earlier data is kept, so that a form that depends on it stays open. */
export const asking = (known: ParticipationState, of: string): ParticipationState => ({
  of,
  ...knownOf(known, of),
  hasFailed: false,
});

export const arrived = (known: ParticipationState, of: string, participation: Participation): ParticipationState =>
  known.of === of ? { of, participation, hasFailed: false } : known;

export const failed = (known: ParticipationState, of: string): ParticipationState =>
  known.of === of ? { ...known, hasFailed: true } : known;
