import { gerundAfterPreposition } from "./gerund-after-preposition.ts";
import { cansAndCouldOf, formAfterModal, toAfterModal, twoModals } from "./modal-forms.ts";
import { purpose } from "./purpose.ts";
import type { Rule } from "../rule.ts";

/** MODAL_BASE, PREP_GERUND, PURPOSE_TO: the form of a verb after a small word. */
export const verbFormRules: readonly Rule[] = [
  { id: "verb-forms/to-after-modal", kind: "MODAL_BASE", find: toAfterModal },
  { id: "verb-forms/form-after-modal", kind: "MODAL_BASE", find: formAfterModal },
  { id: "verb-forms/two-modals", kind: "MODAL_BASE", find: twoModals },
  { id: "verb-forms/modal-misshapen", kind: "MODAL_BASE", find: cansAndCouldOf },
  {
    id: "verb-forms/base-after-preposition",
    kind: "PREP_GERUND",
    find: gerundAfterPreposition,
  },
  { id: "verb-forms/for-of-purpose", kind: "PURPOSE_TO", find: purpose },
];
