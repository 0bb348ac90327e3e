import { asc, eq, like } from "drizzle-orm";
import { ConfigError } from "#server/config.ts";
import { createAudit } from "#server/core/audit.ts";
import { systemClock } from "#server/core/clock.ts";
import { createLimits } from "#server/core/limits.ts";
import { nodeLocks } from "#server/core/locks.ts";
import { siteSettings } from "#server/core/tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { onOneNode } from "#server/database/node-lock.ts";
import { users } from "#server/features/accounts/tables.ts";
import { createRecording, type ActivityEvent } from "#server/features/gamification/service.ts";
import { layOutComments } from "./comments.ts";
import { readJson } from "./example-files.ts";
import { databaseWithin, type ExampleSite } from "./example-site.ts";
import { layOutLearning } from "./learning.ts";
import { type ExampleMember, examplePassword, layOutMembers } from "./members.ts";
import { layOutPerspectives } from "./perspectives.ts";
import { layOutFollows, layOutReads } from "./readers.ts";
import { featureSome, layOutArticles, layOutCategories, layOutSeries, layOutVideos } from "./texts.ts";

/** Number of members listed for logging in; the others only add content. */
const membersShown = 5;
/** The name of the row of settings that says how far the filling came: `begun`, or when it ended. */
const fact = "example content";
const begun = "begun";

/**
 * Fills an empty database with the example content, through the ordinary services. A site with people is left alone;
 * an interrupted run is completed. One node fills the database while the others wait.
 * @param onBegin called before filling, which takes a while
 * @param onWait called when another node is filling
 * @returns the accounts to show, or null when this is not an example site
 */
export async function layOutExampleContent(
  site: ExampleSite,
  onBegin: () => void = () => {},
  onWait: () => void = () => {},
): Promise<{ password: string; members: ExampleMember[] } | null> {
  const members = readJson<ExampleMember[]>("members.json");
  const answer = { password: examplePassword, members: members.slice(0, membersShown) };
  if ((await exampleStage(site)) === "complete") return answer;
  const fillIfEmpty = async () => {
    // Checked again: another node may have filled it meanwhile.
    const stage = await exampleStage(site);
    if (stage === "complete") return answer;
    if (stage === null) {
      const { queries } = site.database;
      if ((await queries.select({ id: users.id }).from(users).limit(1)).length > 0) return null;
      await queries.insert(siteSettings).values({ name: fact, value: begun });
    }
    onBegin();
    await fill(gathering(site), members);
    return answer;
  };
  return site.database.engine === "postgres"
    ? onOneNode(site.database, nodeLocks.exampleContent, fillIfEmpty, onWait)
    : fillIfEmpty();
}

async function fill(site: ExampleSite, members: ExampleMember[]): Promise<void> {
  const people = await layOutMembers(site, members);
  const editor = people.get(members.find((member) => member.role !== "member")?.username ?? "");
  if (!editor) throw new Error("example/members.json: an editor is needed");
  const categories = await layOutCategories(site, editor);
  const articles = await layOutArticles(site, people, categories);
  const videos = await layOutVideos(site, people, categories);
  const series = await layOutSeries(site, people, { categories, articles, videos });
  await featureSome(site, editor, { article: articles, video: videos, series });
  // After the texts: their publications notify no followers. Before the comments, whose notifications stay unread.
  await layOutFollows(site, people);
  await layOutComments(site, people, { article: articles, video: videos, series });
  await layOutPerspectives(site, people);
  const { database, api } = site;
  await layOutLearning(
    { database, checker: api.checker, activityEvents: api.services.gamification },
    people,
    readJson("learning.json"),
  );
  // The reads, the events and the end of the run are one transaction, so that a repeated run adds nothing twice.
  await database.transaction(async (tx) => {
    const within = databaseWithin(database, tx);
    await layOutReads({ ...site, database: within }, { article: articles, video: videos });
    const limits = createLimits({ database: within, clock: systemClock });
    const gathered = await tx.select().from(siteSettings).where(isGathered).orderBy(asc(siteSettings.name));
    const audit = createAudit({ database: within, clock: systemClock });
    await createRecording({ database: within, clock: systemClock, limits, audit }).importEvents(
      withOneDoubtful(gathered.map(({ value }) => eventFrom(value))),
    );
    await tx.delete(siteSettings).where(isGathered);
    await tx.update(siteSettings).set({ value: new Date().toISOString() }).where(eq(siteSettings.name, fact));
  });
  // A ranking from before the filling is empty, and would last ten minutes.
  await api.services.content.mostRead.rankMostRead();
  await site.database.announce({ kind: "everything", id: "" });
}

/** Makes one gift look as if it came from the receiver's second account, for a points review. */
function withOneDoubtful(gathered: readonly ActivityEvent[]): ActivityEvent[] {
  const doubtful = gathered.findLastIndex(({ kind }) => kind === "mind-change-received");
  return gathered.map((event, index) =>
    index === doubtful && event.kind === "mind-change-received"
      ? { ...event, payload: { ...event.payload, sharedDevice: true } }
      : event,
  );
}

const gatheredBegin = `${fact}: event `;
const isGathered = like(siteSettings.name, `${gatheredBegin}%`);
const eventFrom = (value: string): ActivityEvent => {
  const event = JSON.parse(value) as ActivityEvent & { at: string };
  return { ...event, at: new Date(event.at) };
};

/**
 * A site that collects activity events for one import, because projecting hundreds one by one takes long. Each is
 * stored in the transaction of its activity, so an interrupted run can be continued.
 */
function gathering(opened: ExampleSite): ExampleSite {
  let count = 0;
  const begunAt = Date.now();
  const recordEvent = async (tx: Queries, event: ActivityEvent) => {
    const name = `${gatheredBegin}${begunAt} ${String((count += 1)).padStart(6, "0")}`;
    await tx.insert(siteSettings).values({ name, value: JSON.stringify(event) });
  };
  const { services } = opened.api;
  const gamification = { ...services.gamification, recordEvent };
  return { ...opened, api: { ...opened.api, services: { ...services, gamification } } };
}

/**
 * The password of the example members is public.
 * @throws ConfigError where other machines reach the server
 */
export async function refuseExposedExample(site: ExampleSite): Promise<void> {
  if ((await exampleStage(site)) === null) return;
  throw new ConfigError(
    "DATABASE_URL, DATA_DIR: this database holds the example content, whose accounts have a known password. " +
      "Use another one where others reach the server.",
  );
}

async function exampleStage(site: ExampleSite): Promise<"begun" | "complete" | null> {
  const [row] = await site.database.queries.select().from(siteSettings).where(eq(siteSettings.name, fact));
  if (!row) return null;
  return row.value === begun ? "begun" : "complete";
}
