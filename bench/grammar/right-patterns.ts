import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A correct everyday pattern (A2 to B2), and the phenomenon that it protects from false findings. Written for this project. */
export interface RightPattern {
  text: string;
  protects: string;
}

const folder = path.join(import.meta.dirname, "right-patterns");

export const readRightPatterns = (): RightPattern[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n"))
    .map((line) => JSON.parse(line) as RightPattern);
