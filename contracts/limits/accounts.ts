export const passwordLength = { min: 8, max: 128 } as const;
export const userNameLength = { min: 3, max: 30 } as const;
export const bioLength = 300;
export const codeLength = 6;
/** Days in which a requested deletion can be canceled. */
export const deletionGrace = 7;
