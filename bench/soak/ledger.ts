import pg from "pg";
import type { Client } from "#contracts/client.ts";

export interface Member {
  email: string;
  password: string;
  /** Its own, so that limits of addresses count each member alone. */
  address: string;
  id: string;
  access: { token: string; since: number } | null;
}

interface DraftEntry {
  owner: Member;
  /** What the site acknowledged last. */
  version: number;
  title: string;
  /** Titles of later saves without an answer: the site may have any of them, or none. */
  uncertain: string[];
}

/** Everything that the site acknowledged. */
export function createLedger() {
  return {
    drafts: new Map<string, DraftEntry>(),
    /** Words by id. */
    comments: new Map<string, string>(),
    /** Addresses of pictures. */
    uploads: new Set<string>(),
    /** Title by slug. */
    articles: new Map<string, string>(),
    /** The latest session of each member. */
    sessions: new Map<Member, string>(),
    /** Analyses that were charged, by member. */
    analyses: new Map<Member, number>(),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Why a stored draft contradicts what was acknowledged; null: it does not. */
export function lossOfDraft(
  { version, title, uncertain }: Pick<DraftEntry, "version" | "title" | "uncertain">,
  stored: { version: number; title: string } | null,
): string | null {
  if (!stored) return "is gone";
  if (stored.version < version) return `has version ${stored.version}, acknowledged was ${version}`;
  if (stored.version === version && stored.title !== title)
    return `says “${stored.title}”, acknowledged was “${title}”`;
  if (stored.version > version && !uncertain.includes(stored.title)) return `says “${stored.title}”, which nobody sent`;
  return null;
}

interface Reading {
  ledger: Ledger;
  /** Of a member, logged in. */
  clientOf: (member: Member) => Promise<Client>;
  visitor: Client;
  fetchFrom: ((path: string) => Promise<Response>)[];
  databaseUrl: string;
}

/** Reads everything back, pictures and articles from each node. @returns descriptions of the losses */
export async function findLosses({ ledger, clientOf, visitor, fetchFrom, databaseUrl }: Reading): Promise<string[]> {
  const losses: string[] = [];
  for (const [id, entry] of ledger.drafts) {
    const client = await clientOf(entry.owner);
    const stored = await client("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: id } }).then(
      ({ draft }) => ({ version: draft.version, title: draft.fields.title }),
      () => null,
    );
    const loss = lossOfDraft(entry, stored);
    if (loss) losses.push(`draft ${id} ${loss}`);
  }
  for (const fetchPage of fetchFrom) {
    for (const [slug, title] of ledger.articles) {
      const answer = await fetchPage(`/bai-viet/${slug}`);
      if (answer.status !== 200 || !(await answer.text()).includes(title))
        losses.push(`article ${slug}: ${answer.status}, or without its title`);
    }
    for (const url of ledger.uploads) {
      const answer = await fetchPage(url);
      const bytes = await answer.arrayBuffer();
      if (answer.status !== 200 || bytes.byteLength === 0) losses.push(`picture ${url}: ${answer.status}`);
    }
  }
  for (const [member, refreshToken] of ledger.sessions) {
    const isAlive = await visitor("POST /v1/auth/refresh", { body: { refreshToken } }).then(
      () => true,
      () => false,
    );
    if (!isAlive) losses.push(`the latest session of ${member.email}`);
  }
  return [...losses, ...(await findLostRows(ledger, databaseUrl))];
}

/** What the API shows only in parts. */
async function findLostRows(ledger: Ledger, databaseUrl: string): Promise<string[]> {
  const losses: string[] = [];
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: comments } = await database.query<{ id: string; body: string }>("select id, body from comments");
    const bodies = new Map(comments.map(({ id, body }) => [id, body]));
    for (const [id, body] of ledger.comments) if (bodies.get(id) !== body) losses.push(`comment ${id}`);
    const { rows: usage } = await database.query<{ user_id: string; count: number }>(
      "select user_id, sum(count)::int as count from practice_usage where kind = 'analysis' group by user_id",
    );
    const charged = new Map(usage.map(({ user_id, count }) => [user_id, count]));
    for (const [member, count] of ledger.analyses)
      if ((charged.get(member.id) ?? 0) < count)
        losses.push(`${member.email} was charged ${charged.get(member.id) ?? 0} of ${count} analyses`);
  } finally {
    await database.end();
  }
  return losses;
}
