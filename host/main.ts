import { createServer } from "node:net";
import { ConfigError, readConfig } from "#server/config.ts";
import { systemClock } from "#server/core/clock.ts";
import { connect } from "#server/database/connect.ts";
import { FolderInUse } from "#server/database/embedded-engine.ts";
import { readArguments } from "../scripts/arguments.mjs";
import type { Site } from "./site.ts";

/** Milliseconds. Long enough for another readiness check of a load balancer. */
const drainPause = 5_000;
const longestEnd = 25_000;

const { values } = readArguments({
  usage: "npm start [-- --no-warm-up] [--quick-passwords]\nThe variables of docs/configuration.md configure the site.",
  options: {
    development: { type: "boolean", default: false },
    "no-warm-up": { type: "boolean", default: false },
    "quick-passwords": { type: "boolean", default: false },
  },
});
const isDevelopment = values.development;
/** With `--no-warm-up`, the language engine starts with the first text: tests start dozens of sites, and few of those get one. */
const startsEngineAhead = !values["no-warm-up"];
/** For tests, which register hundreds of members: the real strength is meant to occupy a core. */
const hasQuickPasswords = values["quick-passwords"];
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };

async function main() {
  const config = readConfig(process.env);
  if (hasQuickPasswords && (config.isExposed || config.databaseUrl !== null))
    throw new ConfigError("--quick-passwords: only for tests, with the embedded database and on this machine alone");
  // Before a new database is filled, which takes half a minute.
  await assertPortFree(config);
  // The engine starts in a thread of its own while the rest of the program is read: a second less to wait.
  let reportDeath = (error: unknown) => console.error("the embedded database died and is started again:", error);
  // In development, Vite keeps this thread busy for seconds, in which connections seem to be slow.
  const database = connect({ ...config, isPatient: isDevelopment, onDeath: (error) => reportDeath(error) });
  // Rejections are reported where it is awaited.
  database.catch(() => {});
  const [
    { pino },
    { createLog },
    { buildAssets, openSite },
    { shareAssets },
    { layOutExampleContent, refuseExposedExample },
  ] = await Promise.all([
    import("pino"),
    import("./log.ts"),
    import("./site.ts"),
    import("./shared-assets.ts"),
    import("#server/example-content/fill.ts"),
  ]);
  const log = createLog(config, pino.destination({ dest: config.isPublic ? 1 : 2, sync: false }));
  reportDeath = (err) => log.error({ err }, "the embedded database died and is started again");
  const site = await openSite(config, {
    isDevelopment,
    log,
    database,
    startsEngineAhead,
    ...(hasQuickPasswords ? { passwordStrength: quick } : {}),
  });
  if (config.isExposed) await refuseExposedExample(site);
  const example = config.exampleContent
    ? await layOutExampleContent(
        site,
        () => console.log("Filling the empty database with example content, which takes a while…"),
        () => console.log("Another node is filling the database with example content: waiting for it…"),
      )
    : null;
  // Before the first page of this build names them. Without them, such a page reloads on another node.
  if (!isDevelopment)
    await shareAssets(config, buildAssets, systemClock).catch((err: unknown) =>
      log.warn({ err }, "the build's files could not be put into the data folder"),
    );
  await site.app.listen({ port: config.port, host: config.host });
  endInOrder(site, config.isPublic);

  const { port } = site.app.server.address() as { port: number };
  const lines = [
    `${(await site.api.siteSettings.read()).siteName}: http://${config.host === "0.0.0.0" || config.host === "127.0.0.1" ? "localhost" : config.host}:${port}`,
  ];
  if (!config.isPublic) {
    lines.push(
      config.smtpUrl
        ? "Mail goes through the server of SMTP_URL."
        : `Mail is kept in ${config.dataDir}/outbox and shown at /outbox`,
    );
    if (example) {
      lines.push("Example accounts (password for all: " + example.password + "):");
      for (const member of example.members) lines.push(`  ${member.email}  ${member.role}`);
    }
    lines.push("Ctrl+C stops it.");
  }
  console.log(lines.join("\n"));
}

const portTaken = (port: number) => `Port ${port} is taken. Set PORT to another one: PORT=${port + 1} npm start`;

/** @throws EADDRINUSE */
async function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => void probe.once("error", reject).listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * On SIGTERM and Ctrl+C: reports not ready, waits for the load balancer, finishes running requests, closes. A second
 * signal ends the process at once.
 */
function endInOrder(site: Site, isPublic: boolean) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), longestEnd).unref();
    site.startDraining();
    // A local site has no load balancer.
    if (isPublic) await new Promise((resolve) => setTimeout(resolve, drainPause));
    await site.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) console.error(`The configuration is not usable:\n${error.message}`);
  else if (error instanceof FolderInUse)
    console.error(`${error.message}. Stop it first, or set DATA_DIR to another folder.`);
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    console.error(portTaken((error as { port?: number }).port ?? 3000));
  else console.error(error);
  process.exit(1);
}
