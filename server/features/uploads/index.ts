import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { serveUploads } from "./files.ts";
import { uploadRoutes } from "./routes.ts";
import { createUploads } from "./service.ts";
import { picturesOf } from "./store.ts";

/** Uploaded pictures. */
export const uploads = defineFeature({
  name: "uploads",
  create: (deps: FeatureDeps) => createUploads(deps),
  routes: (route, service, { v1, deps }) => uploadRoutes(v1, route, service, deps.uploadPatience),
  addresses: serveUploads,
  jobs: ({ jobs }) => jobs,
  personalData: () => ({ export: async (db, userId) => ({ uploads: await picturesOf(db, userId) }) }),
});
