/** Minutes for which a one-time code is valid. */
export const codeMinutes = 10;
/** Minutes for which the link that resets a password is valid. */
export const resetMinutes = 30;
/** Seconds before another one-time code is sent to the same address. */
export const resendCoolDown = 60;
/** Hours for which a registration waits for its code and reserves its name. */
export const registrationHours = 24;
