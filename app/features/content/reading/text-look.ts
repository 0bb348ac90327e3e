/**
 * Text size and line spacing, stored in this browser. The attributes are set before the first paint
 * (shell/first-paint-script.ts); ui/prose.css defines what they mean.
 */
export const textLooks = {
  "text-size": { label: "Cỡ chữ", steps: ["Nhỏ nhất", "Nhỏ", "Vừa", "Lớn", "Lớn nhất"], usual: 3 },
  "text-leading": { label: "Giãn dòng", steps: ["Khít", "Vừa", "Thoáng"], usual: 2 },
} as const;
export type TextLook = keyof typeof textLooks;

export function textLook(name: TextLook): number {
  const step = Number(document.documentElement.getAttribute(`data-${name}`));
  return step >= 1 && step <= textLooks[name].steps.length ? step : textLooks[name].usual;
}

export function setTextLook(name: TextLook, step: number) {
  document.documentElement.setAttribute(`data-${name}`, String(step));
  try {
    localStorage.setItem(name, String(step));
  } catch {
    // Not stored; it applies to this page only.
  }
}
