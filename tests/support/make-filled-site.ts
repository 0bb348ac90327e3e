import { startSite } from "./site-process.ts";

/*
 * `node tests/support/make-filled-site.ts FOLDER`: a data folder with the example content, for the journeys to begin with. Takes one
 * core for a while, so `npm test` has it done beside its other checks.
 */

const folder = process.argv[2];
if (!folder) throw new Error("usage: make-filled-site.ts FOLDER");
const site = await startSite({ DATA_DIR: folder });
const { code } = await site.terminate();
process.exit(code ?? 1);
