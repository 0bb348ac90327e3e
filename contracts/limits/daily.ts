/** Minutes that a run may take, as the member chooses: for one run, or for each day (`minutesPerDay`). */
export const runLengths = [5, 10, 15, 20] as const;
export type RunLength = (typeof runLengths)[number];
/** Without a choice: the name of the run promises it. */
export const usualRunLength: RunLength = 10;

/** Steps of a run; `planRun` puts them in this order: due cards come first, writing last. */
export const stepTypes = ["cards", "drill", "listen", "read", "write"] as const;
export type StepType = (typeof stepTypes)[number];

export const stepStates = ["open", "done", "skipped"] as const;

/** Average seconds for one card, measured in reviews, and for one item of a drill. */
export const secondsPerCard = 15;
export const secondsPerItem = 20;

/** Sentences of the step that dictates, and of the step that asks to write. */
export const dictatedSentences = 5;
export const writtenSentences = 2;
/** Characters of one written sentence. */
export const writtenSentenceLimit = 300;
/** Days without learning after which a member is welcomed back, with a run of this length. */
export const awayDays = 14;
export const returnRunLength: RunLength = 5;
/** More runs in a day are practice without end, and each keeps a row. */
export const runsADay = 12;
