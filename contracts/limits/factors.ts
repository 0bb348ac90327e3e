/** Minutes for which a confirmation counts, a login being one. */
export const confirmationMinutes = 10;
/** Minutes and tries of a login between its two steps, and of what a passkey signs. */
export const challengeMinutes = 5;
export const challengeTries = 5;
export const recoveryCodeCount = 8;
/** Letters and digits, without the dash. */
export const recoveryCodeLength = 8;
export const mostPasskeys = 20;
export const passkeyNameLength = 50;
/** Digits of a code from an authenticator app. */
export const totpDigits = 6;
