import path from "node:path";
import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import type { Content } from "#server/features/content/service.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";

export interface TransferDeps {
  config: Pick<Config, "dataDir">;
  database: Database;
  storage: FileStorage;
  clock: Clock;
  audit: Audit;
  log: { warn(facts: object, words: string): void };
  accounts: Pick<Accounts, "confirming">;
  content: Pick<Content, "imports" | "reading">;
  uploads: Pick<Uploads, "importPicture">;
}

/** The administrator, with the request, for the audit log. */
export interface Actor {
  viewer: Viewer;
  context: RequestContext;
}

export const folderOf = ({ config }: Pick<TransferDeps, "config">) => path.resolve(config.dataDir, "transfers");

/** Where the files of a transfer are. Names begin with the id, by which `cleaning.ts` knows whose they are. */
export const fileOf = (
  deps: Pick<TransferDeps, "config">,
  id: string,
  /** `received`: not yet imported; `source`: of an import; `zip`: of an export or a backup. */
  kind: "received" | "part" | "source" | "zip",
) => path.join(folderOf(deps), `${id}.${kind}`);
