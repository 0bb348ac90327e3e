import { classNames } from "./class-names.ts";
import { type AvatarSize, avatarSizes, oneOf } from "./scales.ts";

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** Only if the name is not beside it. */
  label?: string;
  className?: string;
}

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  sm: { box: "size-6 text-[0.6875rem]", pixels: 24 },
  md: { box: "size-8 text-[0.8125rem]", pixels: 32 },
  lg: { box: "size-12 text-[1.0625rem]", pixels: 48 },
  xl: { box: "size-18 text-[1.5rem]", pixels: 72 },
};

const palettes = [
  "bg-brand-tint text-brand-text",
  "bg-avatar-2 text-on-avatar-2",
  "bg-avatar-3 text-on-avatar-3",
] as const;

export function Avatar({ name, src, size = "md", label, className }: AvatarProps) {
  const { box, pixels } = sizes[oneOf(avatarSizes, size, "md")];
  const shared = classNames("inline-grid shrink-0 place-items-center rounded-full", box, className);
  if (src) {
    return (
      <img
        src={src}
        alt={label ?? ""}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={classNames(shared, "bg-hover object-cover")}
      />
    );
  }
  return (
    <span
      className={classNames(shared, "leading-none font-semibold select-none", palettes[avatarPalette(name)])}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word; tone marks fall away, letters (Đ, Ă, Ơ …) stay what they are. */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return "?";
  const letters = words.length === 1 ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(last)[0]];
  return withoutTone(letters.join("")).toLocaleUpperCase("vi");
}

const withoutTone = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300\u0301\u0303\u0309\u0323]/g, "")
    .normalize("NFC");

/** The same name always gets the same one of three palettes. */
export function avatarPalette(name: string): 0 | 1 | 2 {
  let sum = 0;
  for (const letter of name.normalize("NFC")) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return oneOf([0, 1, 2], sum % 3, 0);
}
