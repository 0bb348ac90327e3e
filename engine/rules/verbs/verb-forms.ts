import { gerundAfterPreposition } from "./gerund-after-preposition.ts";
import { cansAndCouldOf, formAfterModal, toAfterModal, twoModals } from "./modal-forms.ts";
import { purpose } from "./purpose.ts";
import type { Rule } from "../rule.ts";

/** MODAL_BASE, PREP_GERUND, PURPOSE_TO: the form of a verb after a small word. */
export const verbFormRules: readonly Rule[] = [
  // “Can you to help me?” → “Can you help me?”
  { id: "verb-forms/to-after-modal", kind: "MODAL_BASE", find: toAfterModal },
  // “He can plays chess.” → “He can play chess.”
  { id: "verb-forms/form-after-modal", kind: "MODAL_BASE", find: formAfterModal },
  // “You don't must smoke here.” → “You mustn't smoke here.”
  { id: "verb-forms/two-modals", kind: "MODAL_BASE", find: twoModals },
  // “He should has told me.” → “He should have told me.”
  { id: "verb-forms/modal-misshapen", kind: "MODAL_BASE", find: cansAndCouldOf },
  // “I am good at draw.” → “I am good at drawing.”
  {
    id: "verb-forms/base-after-preposition",
    kind: "PREP_GERUND",
    find: gerundAfterPreposition,
  },
  // “I came here for learn English.” → “I came here to learn English.”
  { id: "verb-forms/for-of-purpose", kind: "PURPOSE_TO", find: purpose },
];
