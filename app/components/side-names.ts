import type { Side } from "#contracts/schemas/perspectives.ts";

/** Labels of the sides of a topic. */
export const sideNames: Record<Side, string> = { agree: "Đồng tình", disagree: "Phản đối", other: "Góc nhìn khác" };
