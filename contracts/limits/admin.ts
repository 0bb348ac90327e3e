/** Longest search of operators in people and in the audit log. */
export const adminSearchLength = 100;
/** Days in the chart of visits. */
export const visitDaysShown = 30;
/** Editors review a member's texts while the account is younger than this… */
export const newMemberDays = 30;
/** …and until this many of them were approved. */
export const trustedAfterTexts = 3;
