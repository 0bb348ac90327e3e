import { z } from "zod";
import { runLengths } from "../limits/daily.ts";

/** Minutes of a daily run. */
export const RunLength = z.literal(
  runLengths,
  `Chọn ${runLengths.slice(0, -1).join(", ")} hoặc ${runLengths.at(-1)} phút.`,
);
