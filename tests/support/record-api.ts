/** `npm run api:record`, for a release: what later builds must not take from clients (tests/api-shape.test.ts). */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describeApi } from "#server/http/open-api.ts";
import { readArguments } from "../../scripts/arguments.mjs";
import { shapeOf, writeShape, type ApiDocument } from "./api-shape.ts";

readArguments({ usage: "npm run api:record" });
const lines = shapeOf(describeApi({ siteUrl: "https://mam.example", siteName: "Mầm" }) as unknown as ApiDocument);
writeFileSync(path.join(import.meta.dirname, "../released-api.txt"), writeShape(lines));
console.log(`${lines.length} values of the API recorded.`);
