import * as part0 from "#server/features/content/catalog.ts";
import * as part1 from "./xml.ts";
export const parts = [part0, part1];
