import type { OwnPart } from "#contracts/schemas/perspectives.ts";

/** What is known of a person's part in a topic. */
export interface KnownPart {
  /** Whose it is, and where. */
  of: string;
  part: OwnPart | null;
  /** The latest answer did not come: what was known before still stands. */
  hasFailed: boolean;
}

export const nothingKnown: KnownPart = { of: "", part: null, hasFailed: false };

/** As it may be shown to them: what is known of somebody else is nothing. */
export const knownOf = (known: KnownPart, of: string): Pick<KnownPart, "part" | "hasFailed"> =>
  known.of === of ? { part: known.part, hasFailed: known.hasFailed } : { part: null, hasFailed: false };

/** Asked for, perhaps not for the first time: what stands on it (a form that is being filled in) stays. */
export const asking = (known: KnownPart, of: string): KnownPart => ({ of, ...knownOf(known, of), hasFailed: false });

export const arrived = (known: KnownPart, of: string, part: OwnPart): KnownPart =>
  known.of === of ? { of, part, hasFailed: false } : known;

export const failed = (known: KnownPart, of: string): KnownPart =>
  known.of === of ? { ...known, hasFailed: true } : known;
