import { formatDecimal } from "#app/text/vietnamese-numbers.ts";

/** “10 phút”, “2 ngày”, “3 tháng”: the rounded time until a card is due. */
export function timeUntil(minutes: number): string {
  if (minutes < 60) return `${minutes} phút`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} giờ`;
  const days = Math.round(minutes / 1440);
  if (days < 31) return `${days} ngày`;
  const months = Math.round(days / 30.4);
  return months < 12 ? `${months} tháng` : `${formatDecimal(days / 365)} năm`;
}
