import { isUuid } from "#contracts/text/uuid.ts";
import { pageOf, readNumber } from "#server/core/pagination.ts";
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { siteSettingNames } from "#contracts/limits/site.ts";
import { Role } from "#contracts/schemas/accounts.ts";
import type { AuditAction, AuditEntry, AuditKind } from "#contracts/schemas/admin.ts";
import type { Queries } from "#server/database/connect.ts";
import { auditLog } from "#server/core/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { actionsOf } from "./audit-kinds.ts";
import type { AdminDeps } from "./deps.ts";

const pageLength = 50;

type Facts = AuditEntry["facts"];
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Names of the people and texts that still exist. */
async function namesIn({ database }: AdminDeps, rows: (typeof auditLog.$inferSelect)[]) {
  const people = rows.flatMap(({ userId, detail }) => [userId, detail["actor"]].filter(isUuid));
  const texts = rows.flatMap(({ detail }) => [detail["text"], detail["target"]].filter(isUuid));
  return { people: await peopleOf(database.queries, people), titles: await titlesOf(database.queries, texts) };
}

/** The newest entries first; of a person, those about them and those in which they acted on another account. */
export const selectEntries = (
  db: Queries,
  of: { kind?: AuditKind | undefined; personId?: string | undefined; before?: number | undefined },
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        // Also excludes actions that a newer version of the site has written and this one cannot describe.
        inArray(auditLog.action, actionsOf(of.kind)),
        of.personId === undefined
          ? undefined
          : or(eq(auditLog.userId, of.personId), sql`${auditLog.detail} ->> 'actor' = ${of.personId}`),
        of.before === undefined ? undefined : lt(auditLog.id, of.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(pageLength + 1);

export async function readAuditLog(
  deps: AdminDeps,
  query: {
    kind?: AuditKind | undefined;
    person: string;
    cursor?: string | undefined;
  },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { database } = deps;
  const username = query.person.replace(/^@/, "").toLowerCase();
  const [who] =
    username === ""
      ? []
      : await database.queries.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (username !== "" && !who) return { entries: [], next: null };
  const rows = await selectEntries(database.queries, {
    kind: query.kind,
    personId: who?.id,
    before: readNumber(query.cursor),
  });
  const { rows: page, next } = pageOf(rows, pageLength, (last) => String(last.id));
  const { people, titles } = await namesIn(deps, page);
  return {
    entries: page.map(({ id, at, userId, action, addressPrefix, detail }) => ({
      id,
      at: at.toISOString(),
      action: action as AuditAction,
      person: (userId && people.get(userId)) || null,
      by: people.get(textOf(detail["actor"]) ?? "") ?? null,
      network: addressPrefix,
      facts: factsOf(detail, titles),
    })),
    next,
  };
}

/** Lists the fields explicitly, so that a new one is not shown by default. */
function factsOf(detail: Record<string, unknown>, titles: Map<string, string>): Facts {
  const role = Role.safeParse(detail["role"]);
  const reason = textOf(detail["reason"]) ?? textOf(detail["method"]);
  const title = titles.get(textOf(detail["text"]) ?? textOf(detail["target"]) ?? "") ?? textOf(detail["rule"]);
  return {
    ...(role.success ? { role: role.data } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(typeof detail["factor"] === "string" ? { factor: detail["factor"] } : {}),
    ...(typeof detail["count"] === "number" ? { count: detail["count"] } : {}),
    ...(typeof detail["route"] === "string" ? { route: detail["route"] } : {}),
    ...(title === undefined ? {} : { title }),
    ...(typeof detail["settings"] === "string"
      ? { settings: siteSettingNames.filter((name) => (detail["settings"] as string).split(" ").includes(name)) }
      : {}),
  };
}

async function peopleOf(db: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, { username: string; displayName: string }>();
  const rows = await db
    .select({ id: users.id, username: users.username, displayName: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

async function titlesOf(db: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(inArray(contentItems.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])));
}
