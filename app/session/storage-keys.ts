/*
 * Keys of what the browser keeps for several parts: the inline scripts of a page read them without the application.
 * This file imports nothing, so bootstrap.ts may load it.
 */

/** localStorage: the session of the member, as JSON. */
export const sessionKey = "auth";

/** localStorage: the card answers of a member that wait for the network, as a JSON list. */
export const waitingAnswersKey = (userId: string) => `answers ${userId}`;

/** localStorage: the steps of daily runs of a member that wait for the network, as a JSON list. Other tabs follow its changes. */
export const waitingStepsKey = (userId: string) => `daily ${userId}`;

/** localStorage: the color mode that the reader chose. */
export const colorModeKey = "color-mode";

/** sessionStorage: when the page was last reloaded because its scripts were gone, in milliseconds. */
export const reloadKey = "reloaded-at";
