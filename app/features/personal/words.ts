export const figure = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });

/** `2026-11-21` → 21/11 */
export const dayAndMonth = (day: string) => `${Number(day.slice(8, 10))}/${Number(day.slice(5, 7))}`;

/** `2026-11-21` → 21/11/2026 */
export const wholeDay = (day: string) => day.split("-").reverse().join("/");

/** From Monday on. */
export const weekdayNames = ["Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy", "Chủ nhật"] as const;
