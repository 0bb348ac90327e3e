import { siteSettingNames, type SiteSettingName } from "#contracts/limits/site.ts";
import type { AdminSettings, SiteLink, SiteValues } from "#contracts/schemas/site.ts";

/** What the form has: a text field that is empty, and a list without entries, are not set. */
export interface SettingsFormValues extends Omit<SiteValues, "name" | "description" | "links"> {
  name: string;
  description: string;
  links: SiteLink[];
  logoUrl: string | null;
}

export const formValues = ({ values, logoUrl }: Pick<AdminSettings, "values" | "logoUrl">): SettingsFormValues => ({
  ...values,
  name: values.name ?? "",
  description: values.description ?? "",
  links: values.links ?? [],
  logoUrl,
});

export const siteValues = ({ logoUrl: _logoUrl, ...values }: SettingsFormValues): SiteValues => ({
  ...values,
  name: values.name.trim() === "" ? null : values.name,
  description: values.description.trim() === "" ? null : values.description,
  links: values.links.length === 0 ? null : values.links,
});

/** The settings in which two states of the form disagree. */
export const differing = (one: SettingsFormValues, other: SettingsFormValues): SiteSettingName[] =>
  siteSettingNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/**
 * After a conflict: what the caller changed stays, the rest is what the other administrator saved.
 * @param before the state from which both began
 */
export function mergeSettings(
  own: SettingsFormValues,
  before: SettingsFormValues,
  theirs: SettingsFormValues,
): { merged: SettingsFormValues; changedByOther: SiteSettingName[]; changedByBoth: SiteSettingName[] } {
  const changed = differing(own, before);
  const changedByOther = differing(theirs, before);
  const kept = Object.fromEntries(changed.map((name) => [name, own[name]]));
  const logo = changed.includes("logoId") ? { logoUrl: own.logoUrl } : {};
  const disagreed = differing(own, theirs);
  return {
    merged: { ...theirs, ...kept, ...logo },
    changedByOther,
    changedByBoth: changedByOther.filter((name) => changed.includes(name) && disagreed.includes(name)),
  };
}
