import type { Participation } from "#contracts/schemas/perspectives.ts";

/** What is known of a person's part in a topic. */
export interface ParticipationState {
  /** Whose it is, and where. */
  of: string;
  participation: Participation | null;
  /** The latest answer did not come: what was known before still stands. */
  hasFailed: boolean;
}

export const nothingKnown: ParticipationState = { of: "", participation: null, hasFailed: false };

/** As it may be shown to them: what is known of somebody else is nothing. */
export const knownOf = (
  known: ParticipationState,
  of: string,
): Pick<ParticipationState, "participation" | "hasFailed"> =>
  known.of === of
    ? { participation: known.participation, hasFailed: known.hasFailed }
    : { participation: null, hasFailed: false };

/** Asked for, perhaps not for the first time: what stands on it (a form that is being filled in) stays. */
export const asking = (known: ParticipationState, of: string): ParticipationState => ({
  of,
  ...knownOf(known, of),
  hasFailed: false,
});

export const arrived = (known: ParticipationState, of: string, participation: Participation): ParticipationState =>
  known.of === of ? { of, participation, hasFailed: false } : known;

export const failed = (known: ParticipationState, of: string): ParticipationState =>
  known.of === of ? { ...known, hasFailed: true } : known;
