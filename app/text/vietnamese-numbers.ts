/** 1234 → `1.234`. Pages show many whole numbers, for which `Intl` would be slow. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ".");

/** 1234.56 → `1.234,6`, 3 → `3`: at most this many digits after the comma. */
export const formatDecimal = (value: number, digits = 1) =>
  value.toLocaleString("vi-VN", { maximumFractionDigits: digits });

/** 6 → `6,0`: always this many digits after the comma. */
export const formatFixed = (value: number, digits = 1) =>
  value.toLocaleString("vi-VN", { minimumFractionDigits: digits, maximumFractionDigits: digits });
