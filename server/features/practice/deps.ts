import type { FastifyBaseLogger } from "fastify";
import type { Checker } from "#engine/index.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Patience } from "#server/llm/model.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Metrics } from "#server/core/metrics.ts";

export interface PracticeDeps {
  config: Pick<Config, "practice" | "model">;
  database: Database;
  checker: Pick<Checker, "expectText">;
  clock: Clock;
  limits: Limits;
  metrics: Pick<Metrics, "engineTasks" | "modelWords">;
  log: Pick<FastifyBaseLogger, "warn">;
  modelPatience?: Patience;
}
