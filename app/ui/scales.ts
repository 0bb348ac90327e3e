/*
 * The fixed lists that sizes and colors come from. Their unions make anything else a type error; values that
 * arrive at run time (stored settings, the API, an editor's document) go through `oneOf`, which falls back.
 */

/** Heights 32, 40 (both 44 on a phone), 48 of everything that is pressed or filled in. */
export const controlSizes = ["sm", "md", "lg"] as const;
export type ControlSize = (typeof controlSizes)[number];

export const buttonVariants = ["filled", "outline", "tint", "ghost"] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

export const buttonColors = ["primary", "neutral", "danger"] as const;
export type ButtonColor = (typeof buttonColors)[number];

/** What a mark, a tag or a message may say by color (never by color alone). */
export const tones = ["neutral", "primary", "accent", "danger", "warn"] as const;
export type Tone = (typeof tones)[number];

export const toastColors = ["primary", "neutral", "danger", "warn"] as const;
export type ToastColor = (typeof toastColors)[number];

export const iconSizes = [16, 18, 20, 24, 32] as const;
export type IconSize = (typeof iconSizes)[number];

export const avatarSizes = ["sm", "md", "lg", "xl"] as const;
export type AvatarSize = (typeof avatarSizes)[number];

export const dialogSizes = ["md", "lg", "xl"] as const;
export type DialogSize = (typeof dialogSizes)[number];

export function oneOf<const Value>(list: readonly Value[], given: unknown, fallback: NoInfer<Value>): Value {
  return list.find((value) => value === given) ?? fallback;
}
