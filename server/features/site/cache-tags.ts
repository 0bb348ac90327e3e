import { siteTag } from "#contracts/cache-tags.ts";
import type { ChangeTags } from "#server/core/cache-tags.ts";
import { siteSettingsChange } from "#server/core/site-settings.ts";

export const siteChanges: ChangeTags = { [siteSettingsChange]: () => [siteTag] };
