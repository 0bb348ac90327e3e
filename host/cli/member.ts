/**
 * The command line for accounts: `npm run member -- role <e-mail> member|editor|admin`, `… suspend <e-mail>`, `…
 * restore <e-mail>`, `… remove-factors <e-mail>` for a member without any second factor left, `… invite` for a link with which
 * one person may register. On the embedded database the site must be stopped, because one process at a time has it.
 */
import { Role } from "#contracts/schemas/accounts.ts";
import { createChecker } from "#engine/index.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/core/clock.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { openServices } from "#server/open-services.ts";
import { openMailer } from "#server/mail/open-mailer.ts";
import { openSecrets } from "#server/secrets.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run member -- role <e-mail> member|editor|admin
npm run member -- suspend <e-mail>
npm run member -- restore <e-mail>
npm run member -- remove-factors <e-mail>
npm run member -- invite`;

const verbs = ["suspend", "restore", "remove-factors"];

async function main([verb, email = "", given]: string[]): Promise<number | null> {
  const role = Role.safeParse(given);
  const isKnown = (verb === "role" && role.success) || verbs.includes(verb ?? "");
  if (verb !== "invite" && (!isKnown || !email.includes("@"))) return null;
  const config = readConfig(process.env);
  const database = await connect(config);
  const mailer = openMailer(config);
  const storage = openFileStorage(config);
  const checker = createChecker({ clock: systemClock, onFault: () => {} });
  try {
    await migrate(database);
    const { services } = openServices({
      config,
      database,
      mailer,
      storage,
      checker,
      clock: systemClock,
      secrets: openSecrets(config),
      // The audit log is written all the same.
      log: { warn: (...input: unknown[]) => console.error(...input), info: () => {} },
    });
    const { accounts } = services;
    if (verb === "invite") {
      const { code, invitation } = await accounts.invitations.createInvitation(null);
      console.log(`${config.siteUrl}/loi-moi#${code}\nFor one account, until ${invitation.expiresAt}.`);
      return 0;
    }
    const address = email.trim().toLowerCase();
    if (role.success && verb === "role") await accounts.setRole(address, role.data);
    else if (verb === "remove-factors") await accounts.removeFactors(address);
    else await accounts.setSuspended(address, verb === "suspend");
    console.log(`${address}: ${verb === "role" ? given : `${verb} done`}`);
    return 0;
  } finally {
    await checker.close();
    storage.close();
    await mailer.close();
    await database.close();
  }
}

await runCommand({ usage, options: {}, run: main });
