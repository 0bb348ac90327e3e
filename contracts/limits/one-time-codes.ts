// Apart from accounts.ts, which brings zod: pages know these numbers before any form.

/** Minutes for which a one-time code can be used. */
export const codeMinutes = 10;
/** Seconds that must pass before another one-time code is sent to the same address. */
export const resendCoolDown = 60;
/** Hours for which a registration waits for its code; its name is held as long. */
export const registrationHours = 24;
