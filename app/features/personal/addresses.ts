import { personAddress } from "#document/addresses.ts";

/** The personal page. The address names the tab, so that back and links lead to it. */
export const personalAddress = "/trang-ca-nhan";
export const tabNames = ["tien-bo", "bai-cua-toi", "so-tay", "huy-hieu", "hoat-dong", "rieng-tu"] as const;
export type TabName = (typeof tabNames)[number];

/** One's own profile as others see it: the same HTML, and the browser alone reads the query. */
export const visitedAddress = (username: string) => `${personAddress(username)}?nhu-khach=1`;
