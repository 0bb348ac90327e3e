import { createAudit } from "./core/audit.ts";
import { createJobHistory } from "./core/jobs.ts";
import { createLimits } from "./core/limits.ts";
import { createMetrics } from "./core/metrics.ts";
import { createSiteSettings } from "./core/site-settings.ts";
import type { FeatureDeps } from "./feature.ts";
import { features as allFeatures } from "./features.ts";
import { createMailQueue } from "./mail/queue.ts";

/** What the services of a process rest on beside its configuration, database and clock; made here unless given. */
type Made = "limits" | "siteSettings" | "audit" | "metrics" | "jobHistory" | "mailQueue";

export type ServiceParts = Omit<FeatureDeps, Made | "contributions" | "log"> & {
  log: FeatureDeps["log"] & Parameters<typeof createAudit>[0]["log"];
  metrics?: FeatureDeps["metrics"];
  /** Replaces the features of the site, for tests. */
  features?: typeof allFeatures;
};

/** The services of all features: for the API, and for commands without one. */
export function openServices({ features = allFeatures, metrics = createMetrics(), ...parts }: ServiceParts) {
  const made = {
    limits: createLimits(parts),
    siteSettings: createSiteSettings(parts),
    audit: createAudit(parts),
    metrics,
    jobHistory: createJobHistory(),
    mailQueue: createMailQueue({ ...parts, metrics }),
  };
  return { ...made, ...features.create({ ...parts, ...made }) };
}
