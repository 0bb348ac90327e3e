export const figure = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });
