import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { CallError, createClient, type Client, type Send } from "#contracts/client.ts";
import { articleFields, documentOf } from "#tests/support/texts.ts";
import type { Failure } from "./figures.ts";
import type { Ledger, Member } from "./ledger.ts";
import { NoAnswer } from "./nodes.ts";

/** Milliseconds; a token lives half an hour. */
const renewAfter = 20 * 60_000;
/** Calls of one kind at once; further ones are left out and counted. */
const mostAtOnce = 60;

export interface Tally {
  /** Milliseconds from when each call was due. */
  times: number[];
  failures: Failure[];
  skipped: number;
}

export interface Site {
  send: Send;
  ledger: Ledger;
  members: readonly Member[];
  /** Addresses of pages. */
  pages: readonly string[];
  /** Ids of articles to comment on. */
  items: readonly string[];
}

class Unavailable extends Error {}
class Unexpected extends Error {}

export const clientFrom = (send: Send, address: string, token?: string): Client =>
  createClient((path, init) =>
    send(path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        "x-forwarded-for": address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }),
  );

export async function logIn({ send, ledger }: Pick<Site, "send" | "ledger">, member: Member): Promise<void> {
  const { email, password, address } = member;
  const { token } = await clientFrom(send, address)("POST /v1/auth/login", { body: { email, password } });
  member.access = { token: token.accessToken.token, since: performance.now() };
  ledger.sessions.set(member, token.refreshToken.token);
}

/** A logged-in member's client; logs in when needed. */
export async function clientOf(site: Pick<Site, "send" | "ledger">, member: Member): Promise<Client> {
  if (!member.access || performance.now() - member.access.since > renewAfter) await logIn(site, member);
  return clientFrom(site.send, member.address, member.access?.token);
}

async function readPage({ send, pages }: Site, n: number): Promise<void> {
  const answer = await send(pages[n % pages.length] ?? "/", { method: "GET", headers: { "accept-encoding": "br" } });
  if (answer.status === 503) throw new Unavailable();
  if (answer.status !== 200) throw new Unexpected(`${pages[n % pages.length]}: ${answer.status}`);
}

async function readData(site: Site, n: number): Promise<void> {
  const member = site.members[n % site.members.length]!;
  if (n % 3 === 0) return void (await clientFrom(site.send, member.address)("GET /v1/articles"));
  const client = await clientOf(site, member);
  await (n % 3 === 1 ? client("GET /v1/account/get-profile") : client("GET /v1/drafts"));
}

const fieldsOf = (title: string) =>
  articleFields({ title, body: documentOf(...Array.from({ length: 40 }, () => title.repeat(4))) as never });

/** Members whose draft is being saved. */
const saving = new Set<Member>();

/** Saves the member's draft again, as the editor does while one writes. */
async function saveDraft(site: Site, n: number): Promise<void> {
  const { members } = site;
  const owner = members.map((_, more) => members[(n + more) % members.length]!).find((one) => !saving.has(one));
  if (!owner) throw new Unexpected("every member is saving");
  saving.add(owner);
  try {
    await saveDraftOf(site, owner, `Bản nháp lần ${n}`);
  } finally {
    saving.delete(owner);
  }
}

async function saveDraftOf(site: Site, owner: Member, title: string): Promise<void> {
  const { drafts } = site.ledger;
  const client = await clientOf(site, owner);
  const [id, known] = [...drafts].find(([, entry]) => entry.owner === owner) ?? [];
  if (id === undefined || !known) {
    const { draft } = await client("POST /v1/drafts", { body: { fields: fieldsOf(title) } });
    drafts.set(draft.id, { owner, version: draft.version, title, uncertain: [] });
    return;
  }
  try {
    const { draft } = await client("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version: known.version, fields: fieldsOf(title) },
    });
    drafts.set(id, { owner, version: draft.version, title, uncertain: [] });
  } catch (error) {
    const current =
      error instanceof CallError && error.code === "VERSION_CONFLICT"
        ? (error.failure.details?.["draft"] as { version: number; fields: { title: string } } | undefined)
        : undefined;
    // A save whose answer was lost had happened: the next one builds on it.
    if (current && known.uncertain.includes(current.fields.title))
      drafts.set(id, { owner, version: current.version, title: current.fields.title, uncertain: [] });
    else {
      known.uncertain.push(title);
      throw error;
    }
  }
}

async function publish(site: Site, n: number): Promise<void> {
  const client = await clientOf(site, site.members[n % site.members.length]!);
  const title = `Bài đăng ${randomUUID()}`;
  const { draft } = await client("POST /v1/drafts", { body: { fields: fieldsOf(title) } });
  const published = await client("POST /v1/drafts/{id}/publish", {
    params: { id: draft.id },
    body: { version: draft.version },
  });
  if (published.draft.publishedSlug) site.ledger.articles.set(published.draft.publishedSlug, title);
}

async function comment(site: Site, n: number): Promise<void> {
  const at = n % site.members.length;
  const client = await clientOf(site, site.members[at]!);
  const [id, body] = [randomUUID(), `Mình đọc lần thứ ${n}, vẫn thấy hay.`];
  // Always under the same text: a new member's comments under many look like spam.
  await client("POST /v1/items/{id}/comments", {
    params: { id: site.items[at % site.items.length]! },
    body: { id, body },
  });
  site.ledger.comments.set(id, body);
}

async function analyze(site: Site, n: number): Promise<void> {
  const member = site.members[n % site.members.length]!;
  const client = await clientOf(site, member);
  const text = `She go to school every day number ${n}. He have many book and he read it in the evening with his friend.`;
  const { findings } = await client("POST /v1/ai/grammar/analyze", { body: { text } });
  if (findings.length === 0) throw new Unexpected("an analysis without findings");
  site.ledger.analyses.set(member, (site.ledger.analyses.get(member) ?? 0) + 1);
}

async function upload(site: Site, n: number): Promise<void> {
  const client = await clientOf(site, site.members[n % site.members.length]!);
  const [width, height] = [120, 80];
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "anh.png", { type: "image/png" }));
  const { upload } = await client("POST /v1/uploads", { form });
  site.ledger.uploads.add(upload.url);
}

/** Calls a second of each kind. */
export const kinds: Record<string, { rate: number; run: (site: Site, n: number) => Promise<void> }> = {
  page: { rate: 10, run: readPage },
  read: { rate: 5, run: readData },
  login: { rate: 0.4, run: (site, n) => logIn(site, site.members[n % site.members.length]!) },
  "draft saved": { rate: 3, run: saveDraft },
  published: { rate: 0.1, run: publish },
  comment: { rate: 0.6, run: comment },
  grammar: { rate: 0.8, run: analyze },
  upload: { rate: 0.4, run: upload },
};

function failureOf(kind: string, at: number, error: unknown): Failure {
  const lost = error instanceof NoAnswer || (error instanceof CallError && error.status === 0);
  if (lost) return { kind, at, cause: "no answer", detail: "" };
  if (error instanceof Unavailable || (error instanceof CallError && error.status === 503))
    return { kind, at, cause: "unavailable", detail: "" };
  const detail = error instanceof CallError ? `${error.status} ${error.code} ${error.message}` : String(error);
  return { kind, at, cause: "unexpected", detail };
}

/**
 * Starts the calls of every kind when they are due, whether earlier ones have ended or not, until `length` is over.
 * `factor` multiplies the rates.
 */
export async function runLoad(site: Site, length: number, factor: number): Promise<Map<string, Tally>> {
  const begun = performance.now();
  const tallies = new Map<string, Tally>();
  const running = new Set<Promise<void>>();
  const loops = Object.entries(kinds).map(async ([kind, { rate, run }]) => {
    const tally: Tally = { times: [], failures: [], skipped: 0 };
    tallies.set(kind, tally);
    let atOnce = 0;
    for (let n = 0; ; n++) {
      // Every kind has its own phase, so that calls do not come in bursts.
      const due = begun + ((n + Math.random()) / (rate * factor)) * 1000;
      if (due - begun >= length) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      if (atOnce >= mostAtOnce) {
        tally.skipped += 1;
        continue;
      }
      atOnce += 1;
      const call = run(site, n)
        .then(
          () => void tally.times.push(performance.now() - due),
          (error: unknown) => void tally.failures.push(failureOf(kind, performance.now() - begun, error)),
        )
        .finally(() => {
          atOnce -= 1;
          running.delete(call);
        });
      running.add(call);
    }
  });
  await Promise.all(loops);
  await Promise.all(running);
  return tallies;
}
