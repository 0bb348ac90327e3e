/**
 * The command line for people: `npm run member -- role <e-mail> member|editor|admin`, `… suspend <e-mail>`,
 * `… readmit <e-mail>`. On the embedded database the site must be stopped: one process at a time has it.
 */
import { pino } from "pino";
import { Role } from "#contracts/accounts.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { FolderInUse } from "#server/database/embedded-engine.ts";
import { Failure } from "#server/http/failure.ts";
import { openSite } from "./site.ts";

const usage = `npm run member -- role <e-mail> member|editor|admin
npm run member -- suspend <e-mail>
npm run member -- readmit <e-mail>`;

/** @returns the exit code */
async function main([verb, email = "", given]: string[]): Promise<number> {
  const role = Role.safeParse(given);
  const isKnown = (verb === "role" && role.success) || verb === "suspend" || verb === "readmit";
  if (!isKnown || !email.includes("@")) {
    console.error(usage);
    return 2;
  }
  const site = await openSite(readConfig(process.env), { isDevelopment: false, log: pino({ level: "silent" }) });
  try {
    const address = email.trim().toLowerCase();
    if (role.success && verb === "role") await site.api.accounts.setRole(address, role.data);
    else await site.api.accounts.setSuspended(address, verb === "suspend");
    console.log(`${address}: ${verb === "role" ? given : `${verb} done`}`);
    return 0;
  } finally {
    await site.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUse || error instanceof Failure;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
