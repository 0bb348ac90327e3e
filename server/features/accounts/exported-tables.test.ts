import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq, getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { users } from "./tables.ts";

/*
 * A new table or column that refers to members fails here until the data export reads it and the deletion of the account
 * clears it, or until it is listed below with the reason.
 */

const temporary = "a code or a token that is valid for minutes; only a hash is stored";
const ofReceiver = "describes what another member received; the giver's own votes are exported from their tables";
const decision = "a decision of an editor about a text of another member, which belongs to the site";
const notExported: Record<string, string> = {
  "activity_events.giver_id": ofReceiver,
  "content_revisions.published_by": "versions are exported with the texts of their owner",
  "factor_challenges.user_id": temporary,
  "featured_items.featured_by": decision,
  "idempotent_answers.user_id": "repeats an answer for a day; what was created is exported",
  "invitations.used_by": "the invitation belongs to who made it",
  "notifications.actor_id": "a notification belongs to the member who received it",
  "passed_texts.passed_by": decision,
  "point_events.giver_id": ofReceiver,
  "reports.decided_by": decision,
  "one_time_codes.user_id": temporary,
  "transfers.created_by": "an import, export or backup belongs to the site",
  "reset_tokens.user_id": temporary,
};

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/**
 * `table.column` of each foreign key to `users`, with what it does when the account is deleted, and of each column that
 * by its name is the id of a member.
 */
async function referencesToMembers(): Promise<Map<string, string | null>> {
  const root = path.resolve(import.meta.dirname, "../../..");
  const files = globSync("server/{core,mail,features/*}/tables.ts", { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));
  const found = new Map<string, string | null>();
  for (const table of tables) {
    const { name, columns, foreignKeys } = getTableConfig(table);
    for (const column of columns)
      if (/^(?:user|giver|author|owner)_id$/.test(column.name)) found.set(`${name}.${column.name}`, null);
    for (const key of foreignKeys) {
      const { foreignTable, columns: from } = key.reference();
      if (getTableConfig(foreignTable).name !== "users") continue;
      for (const column of from) found.set(`${name}.${column.name}`, key.onDelete ?? "no action");
    }
  }
  return found;
}

it("reads every reference to a member, or there is a reason why not", async () => {
  const member = await api.member();
  const queries = await api.queries.queriesOf(() => member.call("POST /v1/account/export"));
  const references = [...(await referencesToMembers()).keys()].sort();
  expect(references).toContain("season_results.user_id");
  const isRead = (reference: string) => {
    const [table, column] = reference.split(".") as [string, string];
    return queries.some((query) => [" = $", " in ($"].some((by) => query.includes(`"${table}"."${column}"${by}`)));
  };
  expect(references.filter((reference) => !isRead(reference))).toEqual(Object.keys(notExported).sort());
});

const gift = "a gift stays with its receiver; without the account's row the id names nobody (events.test.ts)";
/** References that the deletion of the account's row does not clear by itself. */
const clearedOtherwise: Record<string, string> = {
  "activity_events.giver_id": gift,
  "audit_log.user_id": "says until it expires that the account was deleted (account-data.test.ts)",
  "point_events.giver_id": gift,
};

it("clears every reference to a member with the account's row, or there is a reason why not", async () => {
  const references = await referencesToMembers();
  const kept = [...references].filter(([, onDelete]) => onDelete !== "cascade" && onDelete !== "set null");
  expect(kept.map(([reference]) => reference).sort()).toEqual(Object.keys(clearedOtherwise).sort());
});

/** Columns of `users` that the export does not have by their name and value. */
const otherwiseExported: Record<string, string> = {
  avatarId: "exported as the address of the picture",
  passwordHash: "a secret; `hasPassword` says whether there is one",
};

it("exports every column of the account, or there is a reason why not", async () => {
  const member = await api.member();
  const values = {
    bio: "Một dòng về mình",
    countVisits: false,
    keepArticles: true,
    keepHistory: false,
    lastDailyEmailAt: api.clock.now(),
  };
  const isMember = eq(users.id, member.user.id);
  await api.database.queries.update(users).set(values).where(isMember);
  const [row] = await api.database.queries.select().from(users).where(isMember);
  const { profile } = (await member.call("POST /v1/account/export")) as { profile: { privacy: object } };
  const exported: Record<string, unknown> = { ...profile, ...profile.privacy };
  const stored = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  const missing = Object.keys(getTableColumns(users)).filter(
    (column) => !(column in exported) || exported[column] !== stored[column],
  );
  expect(missing.sort()).toEqual(Object.keys(otherwiseExported).sort());
});
