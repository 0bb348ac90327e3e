import { eq } from "drizzle-orm";
import { z } from "zod";
import { firstTextModes, purposeOf, signUpModes, type FirstTextMode, type SignUpMode } from "#contracts/limits/site.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { siteSettings } from "./tables.ts";

/** The kind of change that is announced when settings were saved. */
export const siteSettingsChange = "site-settings";

/** The row of `site_settings` that holds what administrators set. */
const rowName = "settings of administrators";

export interface SiteLink {
  label: string;
  url: string;
}

/** A picture among the uploads. */
export interface SiteLogo {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** What administrators set; null: the value of the server's configuration. */
export interface StoredSiteSettings {
  /** Grows with every change; 0: nothing was ever set. */
  version: number;
  name: string | null;
  description: string | null;
  links: SiteLink[] | null;
  logo: SiteLogo | null;
  signUp: SignUpMode | null;
  firstTexts: FirstTextMode | null;
}

/** What the server's configuration says about the site. */
interface ConfiguredSite {
  siteUrl: string;
  site: {
    name: string;
    description: string | null;
    links: SiteLink[];
    signUp: SignUpMode;
    firstTexts: FirstTextMode;
  };
}

/** The settings in effect. */
export interface SiteSettings {
  siteName: string;
  siteUrl: string;
  /** One sentence. */
  siteDescription: string;
  links: readonly SiteLink[];
  /** null: the built-in mark. */
  logo: SiteLogo | null;
  signUp: SignUpMode;
  firstTexts: FirstTextMode;
}

/** A value that a newer build stored, and this one does not know, counts as not set. */
const Stored = z.object({
  version: z.int().catch(0),
  name: z.string().nullable().catch(null),
  description: z.string().nullable().catch(null),
  links: z
    .array(z.object({ label: z.string(), url: z.string() }))
    .nullable()
    .catch(null),
  logo: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable().catch(null),
  signUp: z.enum(signUpModes).nullable().catch(null),
  firstTexts: z.enum(firstTextModes).nullable().catch(null),
});

const nothingSet: StoredSiteSettings = {
  version: 0,
  name: null,
  description: null,
  links: null,
  logo: null,
  signUp: null,
  firstTexts: null,
};

export async function readStoredSettings(db: Queries): Promise<StoredSiteSettings> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, rowName));
  return row ? Stored.parse(JSON.parse(row.value)) : nothingSet;
}

export async function writeStoredSettings(tx: Queries, settings: StoredSiteSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await tx
    .insert(siteSettings)
    .values({ name: rowName, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value } });
}

/** What is in effect when an administrator set this. */
export function settingsInEffect({ site, siteUrl }: ConfiguredSite, set: StoredSiteSettings): SiteSettings {
  const siteName = set.name ?? site.name;
  return {
    siteName,
    siteUrl,
    siteDescription: set.description ?? site.description ?? purposeOf(siteName),
    links: set.links ?? site.links,
    logo: set.logo,
    signUp: set.signUp ?? site.signUp,
    firstTexts: set.firstTexts ?? site.firstTexts,
  };
}

/** Asks for the settings in effect. Rejects only when they were never read: in an outage, the last known ones stay. */
export interface SiteSettingsSource {
  /** `db`: the transaction of a caller that is inside one. */
  read(db?: Queries): Promise<SiteSettings>;
}

/**
 * The settings in effect, in memory. An announced change makes every node read them again with the next question, so a
 * page that is rendered after the change never shows an old name: the listeners run before the page is asked for.
 */
export function createSiteSettings({
  config,
  database,
}: {
  config: ConfiguredSite;
  database: Database;
}): SiteSettingsSource {
  let known: SiteSettings | undefined;
  let isCurrent = false;
  /** Counts the announced changes. */
  let changes = 0;
  database.onChange(({ kind }) => {
    // "everything" and "connection-lost": announcements may have been missed.
    if (kind !== siteSettingsChange && kind !== "everything" && kind !== "connection-lost") return;
    changes += 1;
    isCurrent = false;
  });
  return {
    async read(db = database.queries) {
      if (known && isCurrent) return known;
      const changesAtStart = changes;
      try {
        const found = settingsInEffect(config, await readStoredSettings(db));
        // One that was read before a change that was announced meanwhile must not replace a newer one.
        if (changesAtStart === changes) [known, isCurrent] = [found, true];
        return found;
      } catch (error) {
        if (known) return known;
        throw error;
      }
    },
  };
}
