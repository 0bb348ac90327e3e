import { onDemand } from "#app/site/on-demand.ts";

/** The fields to write and edit a comment in, loaded when first needed. */
export const boxes = onDemand(() => import("./comment-box.tsx"));
