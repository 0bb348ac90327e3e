export const figure = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });

/** `2026-11-21` → 21/11 */
export const dayAndMonth = (day: string) => `${Number(day.slice(8, 10))}/${Number(day.slice(5, 7))}`;

/** `2026-11-21` → 21/11/2026 */
export const wholeDay = (day: string) => day.split("-").reverse().join("/");
