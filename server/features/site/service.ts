import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { logoRatio, logoSide, siteSettingNames, type SiteSettingName } from "#contracts/limits/site.ts";
import type { AdminSettings, SettingsConflict, SiteValues } from "#contracts/schemas/site.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import { lockNames, takeLock } from "#server/core/locks.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import {
  readStoredSettings,
  settingsInEffect,
  siteSettingsChange,
  writeStoredSettings,
  type SiteLogo,
  type SiteSettingsSource,
  type StoredSiteSettings,
} from "#server/core/site-settings.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Config } from "#server/config.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { discardPictures, findPicture, givePictureToSite, type Uploads } from "#server/features/uploads/service.ts";

export interface SiteDeps {
  config: Pick<Config, "site" | "siteUrl">;
  database: Database;
  siteSettings: SiteSettingsSource;
  uploads: Pick<Uploads, "readPicture">;
  clock: Clock;
  audit: Audit;
}

interface Actor {
  viewer: Viewer;
  context: RequestContext;
}

export type Site = ReturnType<typeof createSite>;

const valuesOf = ({ name, description, links, logo, signUp, firstTexts }: StoredSiteSettings): SiteValues => ({
  name,
  description,
  links,
  logoId: logo?.id ?? null,
  signUp,
  firstTexts,
});

function present({ config }: SiteDeps, stored: StoredSiteSettings): AdminSettings {
  // What would hold if nothing but the name were set: the default description contains the name.
  const unset = { ...stored, description: null, links: null, logo: null, signUp: null, firstTexts: null };
  const { siteDescription, links, signUp, firstTexts } = settingsInEffect(config, unset);
  return {
    version: stored.version,
    values: valuesOf(stored),
    logoUrl: stored.logo && pictureUrl(stored.logo.id),
    server: { name: config.site.name, description: siteDescription, links: [...links], signUp, firstTexts },
  };
}

/** From the database, not from memory: the version must be the newest. */
export async function readAdminSettings(deps: SiteDeps): Promise<AdminSettings> {
  return present(deps, await readStoredSettings(deps.database.queries));
}

const differences = (one: SiteValues, other: SiteValues): SiteSettingName[] =>
  siteSettingNames.filter((name) => !isDeepStrictEqual(one[name], other[name]));

/** The picture, which becomes the site's. @throws ApiError VALIDATION_FAILED */
async function takeLogo(tx: Queries, id: string, ownerId: string): Promise<SiteLogo> {
  const picture = await findPicture(tx, id);
  if (picture?.ownerId !== ownerId) throw fieldError("values.logoId", "Không tìm thấy ảnh này. Bạn tải lên lại nhé.");
  const { width, height } = picture;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < logoSide || long > short * logoRatio)
    throw fieldError(
      "values.logoId",
      `Biểu tượng cần gần vuông, mỗi cạnh ít nhất ${logoSide} điểm ảnh. Ảnh này là ${width} × ${height}.`,
    );
  await givePictureToSite(tx, id);
  return { id, width, height };
}

/**
 * Saves all values at once, and announces them with the commit. Nothing changes when they equal the stored ones.
 * @throws ApiError VERSION_CONFLICT with the stored settings, VALIDATION_FAILED for an unfit logo
 */
export async function saveSettings(
  deps: SiteDeps,
  { viewer, context }: Actor,
  { version, values }: { version: number; values: SiteValues },
): Promise<AdminSettings> {
  const { database, audit, clock } = deps;
  return database.transaction(async (tx, announce) => {
    await takeLock(tx, lockNames.siteSettings());
    const stored = await readStoredSettings(tx);
    const changed = differences(valuesOf(stored), values);
    if (stored.version !== version) {
      // Sent again after a lost answer.
      if (changed.length === 0) return present(deps, stored);
      const details: SettingsConflict = { settings: present(deps, stored), differs: changed };
      throw new ApiError("VERSION_CONFLICT", {
        message: "Một quản trị viên khác vừa lưu cài đặt. Những gì bạn sửa vẫn còn ở đây.",
        details: { ...details },
      });
    }
    if (changed.length === 0) return present(deps, stored);
    const { logoId, ...rest } = values;
    const isNewLogo = logoId !== null && logoId !== stored.logo?.id;
    const logo = isNewLogo ? await takeLogo(tx, logoId, viewer.id) : logoId === null ? null : stored.logo;
    if (stored.logo && stored.logo.id !== logo?.id) await discardPictures(tx, [stored.logo.id], clock.now());
    const saved: StoredSiteSettings = { ...rest, logo, version: version + 1 };
    await writeStoredSettings(tx, saved);
    await audit.record(
      { userId: viewer.id, action: "settings-changed", context, detail: { settings: changed.join(" ") } },
      tx,
    );
    await announce({ kind: siteSettingsChange, id: "" });
    return present(deps, saved);
  });
}

/** The picture of the logo, for what is drawn on the server; null without one, and when its file is missing. */
export async function readLogo({ siteSettings, uploads }: SiteDeps): Promise<Buffer | null> {
  const { logo } = await siteSettings.read();
  const file = logo && (await uploads.readPicture(logo.id));
  return file && buffer(file.body);
}

export const createSite = (deps: SiteDeps) => bindOperations(deps, { readAdminSettings, saveSettings, readLogo });
