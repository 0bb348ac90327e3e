import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { days, hours, seconds, type Clock } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import type { Config } from "#server/config.ts";
import { prepareFile } from "./files.ts";
import { sendStored, type StoredAnswer } from "./page-cache.ts";
import { fixedHeaders } from "./security-headers.ts";

/*
 * A page names the files of the build that rendered it. During an update its reader may ask a node of the other build for
 * them, and after the update only nodes of the new build are left. So every build puts its files into the data folder,
 * which the nodes share, and every node serves from there what it does not have itself.
 */

/** Pages stay open for days. */
const keptFor = days(30);
const mostBuilds = 10;
/** A copy that takes longer was left behind by a node that ended. */
const longestCopy = hours(1);
/** Milliseconds between two looks at which files there are. Requests may name files that do not exist. */
const lookEvery = seconds(1);

const folderOf = ({ dataDir }: Pick<Config, "dataDir">) => path.resolve(dataDir, "assets");
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Names hold hashes of contents, so the same names are the same build. */
const buildOf = (names: readonly string[]) =>
  createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 16);

/** Puts the files of this build into the data folder, if no other node has, and marks them as in use. */
export async function shareAssets(config: Pick<Config, "dataDir">, assets: string, clock: Clock): Promise<void> {
  const folder = folderOf(config);
  const build = path.join(folder, buildOf(await readdir(assets)));
  const now = clock.now();
  try {
    return await utimes(build, now, now);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const copy = path.join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await cp(assets, copy, { recursive: true });
    await utimes(copy, now, now);
    // Whole or not at all; another node may have been faster.
    await rename(copy, build).catch(async (error: unknown) => {
      if (!(await stat(build).catch(() => null))) throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes builds that no node has used for long. */
export async function removeOldAssets(config: Pick<Config, "dataDir">, clock: Clock): Promise<void> {
  const folder = folderOf(config);
  const now = clock.now().getTime();
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      usedAt: (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? now,
    })),
  );
  const isCopy = ({ name }: { name: string }) => name.startsWith(".");
  const builds = found.filter((one) => !isCopy(one)).toSorted((one, other) => other.usedAt - one.usedAt);
  const old = [
    ...builds.filter(({ usedAt }, place) => place >= mostBuilds || now - usedAt > keptFor),
    ...found.filter((one) => isCopy(one) && now - one.usedAt > longestCopy),
  ];
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Finds files of other builds by name. */
function createFinder(config: Config) {
  const folder = folderOf(config);
  let known = new Map<string, string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  async function look() {
    const found = new Map<string, string>();
    for (const build of await readdir(folder).catch(() => [])) {
      if (build.startsWith(".")) continue;
      const within = path.join(folder, build);
      for (const name of await readdir(within).catch(() => [])) found.set(name, path.join(within, name));
    }
    known = found;
    lookedAt = performance.now();
  }
  return async function find(name: string): Promise<StoredAnswer | null> {
    if (!known.has(name) && performance.now() - lookedAt >= lookEvery)
      await (looking ??= look().finally(() => (looking = null)));
    const file = known.get(name);
    if (file === undefined || /\.(br|gz)$/.test(name)) return null;
    const read = (extension: string) => readFile(file + extension).catch(() => null);
    const [identity, br, gzip] = await Promise.all([read(""), read(".br"), read(".gz")]);
    return identity && prepareFile(`/assets/${name}`, { identity, br: br ?? identity, gzip: gzip ?? identity }, config);
  };
}

/** Serves files of other builds; those of its own are in memory and answered before. */
export function serveSharedAssets(app: FastifyInstance, config: Config): void {
  const find = createFinder(config);
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const found = await find(request.params["*"]);
    if (!found)
      return reply
        .code(404)
        .headers({ ...fixedHeaders(config), "cache-control": "no-store" })
        .type("text/plain; charset=utf-8")
        .send("Không có tệp nào ở địa chỉ này.");
    reply.hijack();
    sendStored(found, request.raw, reply.raw);
  });
}

/** Keeps the files of this build while a node uses it. */
export const sharedAssetsJob = (config: Config, assets: string, clock: Clock): ScheduledJob => ({
  name: "keep the build's files for open pages",
  every: hours(1),
  async run() {
    await shareAssets(config, assets, clock);
    await removeOldAssets(config, clock);
  },
});
