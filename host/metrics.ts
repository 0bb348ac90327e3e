import { countQueuedEmails } from "#server/mail/queue.ts";
import type { JobRound } from "#server/core/jobs.ts";
import { createServer } from "node:http";
import { memoryUsage } from "node:process";
import { getHeapStatistics } from "node:v8";
import type { Logger } from "pino";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "#server/core/metrics.ts";
import type { ThreadMemory } from "#server/core/thread.ts";
import type { Config } from "#server/config.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import type { PageCache } from "./page-cache.ts";

export function countRound(
  { jobs, jobLastSuccess }: Pick<Metrics, "jobs" | "jobLastSuccess">,
  { job, begun, duration, error }: JobRound,
): void {
  jobs.observe({ job, outcome: error === undefined ? "done" : "failed" }, duration / 1000);
  if (error === undefined) jobLastSuccess.set({ job }, (begun.getTime() + duration) / 1000);
}

/** Logs and counts failures that no request reports. */
export const observeLostWork = (database: Database, { lostWork }: Pick<Metrics, "lostWork">, log: Logger): void =>
  database.onLostWork((part, err) => {
    lostWork.inc({ part });
    log.warn({ err, part }, "work after a commit failed");
  });

/** Opens the address of Prometheus if the configuration names one. @returns null if it does not */
export async function startMonitoring(
  config: Pick<Config, "metricsPort" | "metricsHost">,
  metrics: Metrics,
  parts: SiteParts,
): Promise<{ port: number; close(): Promise<void> } | null> {
  if (config.metricsPort === null) return null;
  observeSite(metrics, parts);
  return serveMetrics({ port: config.metricsPort, host: config.metricsHost }, metrics);
}

interface SiteParts {
  api: Api;
  database: Database;
  cache: PageCache;
}

/** Registers the metrics that are read from the parts of the site at each scrape. */
function observeSite(metrics: Metrics, { api, database, cache }: SiteParts): void {
  collectDefaultMetrics({ register: metrics.registry });
  metrics.gauge({ name: "mam_page_cache_entries", help: "Pages in memory." }, () => cache.size.entries);
  metrics.gauge({ name: "mam_page_cache_bytes", help: "Memory of the pages in memory." }, () => cache.size.bytes);
  metrics.gauge(
    {
      name: "mam_database_connections",
      help: "Connections of the pool, and callers that wait for one.",
      label: "state",
    },
    () => database.connections(),
  );
  metrics.gauge({ name: "mam_engine_texts", help: "Texts in the language engine.", label: "state" }, () =>
    api.checker.load(),
  );
  metrics.gauge({ name: "mam_email_queue", help: "Queued emails.", label: "state" }, () =>
    countQueuedEmails({ database }),
  );
  metrics.gauge(
    { name: "mam_memory_bytes", help: "Memory by part: the heap of each thread, and buffers outside.", label: "part" },
    async () => {
      const { heapUsed, external } = memoryUsage();
      const threads = await threadsOf({ api, database });
      return { main: heapUsed, buffers: external, pages: cache.size.bytes, ...mapValues(threads, heldBy) };
    },
  );
  metrics.gauge(
    {
      name: "mam_heap_committed_bytes",
      help: "Memory that the heap of each thread takes from the system, used or not.",
      label: "thread",
    },
    async () => {
      const { total_physical_size: main } = getHeapStatistics();
      return { main, ...mapValues(await threadsOf({ api, database }), ({ committed }) => committed) };
    },
  );
  metrics.gauge(
    { name: "mam_buffer_bytes", help: "Buffers of each thread, outside its heap.", label: "thread" },
    async () => {
      const { external: main } = memoryUsage();
      return { main, ...mapValues(await threadsOf({ api, database }), ({ buffers }) => buffers) };
    },
  );
}

const heldBy = ({ used, buffers }: ThreadMemory) => used + buffers;

const mapValues = <Value>(of: Record<string, Value>, value: (one: Value) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, value(one)]));

/** Threads that run, by name. */
async function threadsOf({
  api,
  database,
}: Pick<SiteParts, "api" | "database">): Promise<Record<string, ThreadMemory>> {
  const [engine, embedded] = await Promise.all([api.checker.memory(), database.memory()]);
  return { ...(engine && { engine }), ...(embedded && { database: embedded }) };
}

/**
 * Serves `/metrics` on an address of its own, so that it is never public by accident: figures about members' activity
 * are not for other readers.
 * @returns closes it
 */
async function serveMetrics(
  { port, host }: { port: number; host: string },
  { registry }: Metrics,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
