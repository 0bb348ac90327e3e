import type { Side } from "#contracts/schemas/perspectives.ts";

/** Where a perspective stands. */
export const sideNames: Record<Side, string> = { agree: "Đồng tình", disagree: "Phản đối", other: "Góc nhìn khác" };
