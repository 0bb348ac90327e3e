import { personAddress } from "#document/addresses.ts";

/** Tabs of the personal page. Its address contains the tab, so that links and the back button work. */
export const tabNames = ["tien-bo", "bai-cua-toi", "so-tay", "huy-hieu", "hoat-dong", "rieng-tu"] as const;
export type TabName = (typeof tabNames)[number];

/** The member's profile as others see it: the same HTML; only the browser reads the query. */
export const visitedAddress = (username: string) => `${personAddress(username)}?nhu-khach=1`;
