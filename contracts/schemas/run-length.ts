import { z } from "zod";
import { runLengths } from "../limits/daily.ts";

/** Minutes of a daily run. */
export const RunLength = z.literal(runLengths, "Chọn 5, 10, 15 hoặc 20 phút.");
