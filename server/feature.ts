import type { CacheTag } from "#contracts/cache-tags.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Checker } from "#engine/index.ts";
import type { Config } from "#server/config.ts";
import type { Change, Database, Queries } from "#server/database/connect.ts";
import type { RouteRegistrar } from "#server/http/route.ts";
import type { Patience } from "#server/llm/model.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import type { Secrets } from "#server/secrets.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import { createCacheTags, type CacheTags, type ChangeTags } from "#server/core/cache-tags.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Documents } from "#server/core/documents.ts";
import type { JobHistory, ScheduledJob } from "#server/core/jobs.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Metrics } from "#server/core/metrics.ts";
import type { References, ReviewSubjects } from "#server/core/references.ts";
import type { Reportables } from "#server/core/reportables.ts";
import type { SearchSource } from "#server/core/search-sources.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";

/** What every feature may use, whichever other features exist. */
export interface FeatureDeps {
  config: Config;
  database: Database;
  /** The site's name and what else administrators set. */
  siteSettings: SiteSettingsSource;
  /** For an email that a request waits for; all others go through the queue. */
  mailer: Mailer;
  mailQueue: MailQueue;
  /** Of uploads. */
  storage: FileStorage;
  clock: Clock;
  secrets: Secrets;
  limits: Limits;
  checker: Checker;
  log: Pick<FastifyBaseLogger, "warn">;
  audit: Audit;
  metrics: Metrics;
  /** The scheduled jobs of this node. */
  jobHistory: JobHistory;
  /** What the features contribute. Complete once all of them exist: read it while answering, not in `create`. */
  contributions: Contributions;
  /** Milliseconds between two keep-alives of a stream. */
  heartbeat?: number;
  /** Timeouts of the model. */
  modelPatience?: Patience;
  /** Timeouts of an upload, in milliseconds. */
  uploadPatience?: {
    /** Of waiting for a place: first among the member's own uploads, then among all. */
    wait: number;
    /** Without a byte. */
    idle: number;
    /** From the first byte that is read to the last. */
    total: number;
  };
  /** Overrides the argon2id parameters (KiB, rounds, threads), for tests. */
  passwordStrength?: { memoryCost: number; timeCost: number; parallelism: number };
}

/** What a feature stores about a member. Rows with a foreign key to the member are deleted with the account's row. */
export interface PersonalData {
  /** The top-level parts of the member's data export. */
  export?(db: Queries, userId: string): Promise<Record<string, unknown>>;
  /**
   * Runs in the transaction that deletes an account, before its row is deleted; features that are later in the list
   * run first. `keepsTexts`: published texts and comments remain, without their author.
   */
  erase?(tx: Queries, member: { id: string; keepsTexts: boolean; at: Date }): Promise<void>;
  /** Runs in the transaction that deletes a member's learning data, in the same order. */
  eraseLearning?(tx: Queries, userId: string): Promise<void>;
  /** Runs when a member switches the reading history off. */
  eraseHistory?(tx: Queries, userId: string): Promise<void>;
  /** What to announce when all that a member published disappears or reappears, because of a suspension. */
  shownAs?(db: Queries, userId: string): Promise<Change[]>;
}

/** A kind of pages in the sitemap. */
export interface SitemapPart {
  /** In the name of the file: lower case, without digits. */
  name: string;
  /** The cache tags of the changes that add, remove or move such pages. */
  tags: readonly CacheTag[];
  count(): Promise<number>;
  /** The `part`-th page (from 0) of `size` addresses, in an order in which full pages do not change. */
  addresses(part: number, size: number): Promise<{ path: string; updatedAt?: Date }[]>;
}

/**
 * The manifest of a feature: all that the server, the host, the data export and the jobs know of it. A feature's
 * `index.ts` exports one, and `server/features.ts` lists them.
 *
 * `Needs` are the services of earlier features that this one uses. `Service` is what `create` returns; every other
 * member receives it.
 */
export interface Feature<Name extends string, Needs, Service> {
  name: Name;
  /** The cache tags of the changes that this feature announces. */
  changes?: ChangeTags;
  /** Creates the operations. */
  create: (deps: FeatureDeps, services: Needs) => Service;
  /** Mounts the calls under `/v1`. Runs when all features exist. */
  routes?: (route: RouteRegistrar, service: Service, mounting: Mounting) => void | Promise<void>;
  /** Mounts addresses outside `/v1` that are no pages, such as files. */
  addresses?: (app: FastifyInstance, service: Service) => void;
  jobs?: (service: Service) => readonly ScheduledJob[];
  personalData?: (service: Service) => PersonalData;
  /** Resolvers for the reference types that this feature owns, for the points ledger. */
  references?: (service: Service) => References;
  /** The kinds of content of this feature that members report to editors. */
  reportables?: (service: Service) => Reportables;
  /** Describes content to an editor who reviews points. */
  reviewSubjects?: (service: Service) => ReviewSubjects;
  sitemap?: (service: Service) => readonly SitemapPart[];
  /** Feeds, Markdown copies, preview pictures. */
  documents?: (service: Service) => Documents;
  /** What the search finds beside published content. */
  searchSources?: (service: Service) => readonly SearchSource[];
  /** English texts of the product, which a member may have copied into a writing. */
  productTexts?: readonly string[];
  /** Resolves when work that continues after responses is done. */
  settled?: (service: Service) => Promise<void>;
}

export interface Mounting {
  /** The scope of `/v1`, for hooks and parsers. */
  v1: FastifyInstance;
  deps: FeatureDeps;
}

/** A feature with its service inside: what the loops over all features see. */
export interface Contribution {
  name: string;
  routes(route: RouteRegistrar, mounting: Mounting): void | Promise<void>;
  addresses(app: FastifyInstance): void;
  jobs: readonly ScheduledJob[];
  personalData: PersonalData;
  references: References;
  reportables: Reportables;
  reviewSubjects: ReviewSubjects | undefined;
  sitemap: readonly SitemapPart[];
  documents: Documents;
  searchSources: readonly SearchSource[];
  productTexts: readonly string[];
  settled(): Promise<void>;
}
export type Contributions = readonly Contribution[];

/** The features in the order in which they are created; `Services` are the services of all of them, by name. */
export interface FeatureList<Services> {
  /** Appends a feature. What it needs must be earlier in the list, which the compiler checks. */
  add<Name extends string, Service>(
    feature: Feature<Name, Services, Service>,
  ): FeatureList<Services & Record<Name, Service>>;
  /** Of the changes that any feature announces. */
  cacheTags: CacheTags;
  create(deps: Omit<FeatureDeps, "contributions">): {
    services: Services;
    contributions: Contributions;
    deps: FeatureDeps;
  };
}

/** The services of a list, by the names of its features. */
export type ServicesOf<List> = List extends FeatureList<infer Services> ? Services : never;

/** Fixes the types of a manifest: the service from `create`, and the name. */
export const defineFeature = <const Name extends string, Needs, Service>(feature: Feature<Name, Needs, Service>) =>
  feature;

const contributionOf = <Service>(feature: Feature<string, never, Service>, service: Service): Contribution => ({
  name: feature.name,
  routes: (route, mounting) => feature.routes?.(route, service, mounting),
  addresses: (app) => feature.addresses?.(app, service),
  jobs: feature.jobs?.(service) ?? [],
  personalData: feature.personalData?.(service) ?? {},
  references: feature.references?.(service) ?? {},
  reportables: feature.reportables?.(service) ?? {},
  reviewSubjects: feature.reviewSubjects?.(service),
  sitemap: feature.sitemap?.(service) ?? [],
  documents: feature.documents?.(service) ?? {},
  searchSources: feature.searchSources?.(service) ?? [],
  productTexts: feature.productTexts ?? [],
  settled: async () => feature.settled?.(service),
});

function listOf<Services>(
  build: (deps: FeatureDeps, contributions: Contribution[]) => Services,
  changes: readonly ChangeTags[],
): FeatureList<Services> {
  return {
    cacheTags: createCacheTags(changes),
    add: <Name extends string, Service>(feature: Feature<Name, Services, Service>) =>
      listOf(
        (deps, contributions) => {
          const services = build(deps, contributions);
          if (contributions.some(({ name }) => name === feature.name)) throw new Error(`two features ${feature.name}`);
          const service = feature.create(deps, services);
          contributions.push(contributionOf(feature, service));
          return Object.assign(services as object, { [feature.name]: service }) as Services & Record<Name, Service>;
        },
        [...changes, feature.changes ?? {}],
      ),
    create(given) {
      const contributions: Contribution[] = [];
      const deps: FeatureDeps = { ...given, contributions };
      return { services: build(deps, contributions), contributions, deps };
    },
  };
}

/** A list without features. */
export const featureList = (): FeatureList<object> => listOf(() => ({}), []);
