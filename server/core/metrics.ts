import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds; a cached page takes under a millisecond, the longest call (a comment by the model) up to a minute. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const storageBuckets = [0.001, 0.01, 0.05, 0.25, 1, 5, 30];
const jobBuckets = [0.005, 0.05, 0.5, 5, 60];

/**
 * What one node counts about itself, in the units and names of Prometheus. Labels never contain text, addresses or
 * ids of users: routes are patterns, tasks and jobs are names from the code.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter<Label>({ name, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(
    name: string,
    { help, labelNames, buckets }: { help: string; labelNames: readonly Label[]; buckets: number[] },
  ) => new Histogram<Label>({ name, help, labelNames: [...labelNames], buckets, registers });
  const emails = counter("mam_emails_total", "Attempts to send an email, by outcome.", ["outcome"]);
  // A series that does not exist yet is not zero for an alert.
  for (const outcome of ["sent", "failed"]) emails.inc({ outcome }, 0);
  const pushes = counter("mam_pushes_total", "Messages given to push services, by outcome.", ["outcome"]);
  for (const outcome of ["delivered", "gone", "failed"]) pushes.inc({ outcome }, 0);
  return {
    registry,
    requests: histogram("mam_http_request_duration_seconds", {
      help: "Requests that were not answered from memory, by route pattern.",
      labelNames: ["method", "route", "status"],
      buckets: requestBuckets,
    }),
    storedResponses: counter(
      "mam_http_stored_responses_total",
      "Responses from memory: cached pages (page) and files of the build (file).",
      ["kind"],
    ),
    jobs: histogram("mam_job_duration_seconds", {
      help: "Rounds of scheduled jobs on this node.",
      labelNames: ["job", "outcome"],
      buckets: jobBuckets,
    }),
    jobLastSuccess: new Gauge({
      name: "mam_job_last_success_timestamp_seconds",
      help: "End of the last successful round of each scheduled job on this node, in Unix time.",
      labelNames: ["job"],
      registers,
    }),
    engineTasks: counter(
      "mam_practice_tasks_total",
      "Tasks of the built-in engine and of the language model, by outcome.",
      ["task", "engine", "outcome"],
    ),
    modelWords: counter("mam_model_words_total", "Words of members' texts sent to the language model."),
    storageRequests: histogram("mam_storage_request_duration_seconds", {
      help: "Operations on the storage of uploads, a read until its first byte.",
      labelNames: ["storage", "operation", "outcome"],
      buckets: storageBuckets,
    }),
    emails,
    pushes,
    lostWork: counter(
      "mam_background_failures_total",
      "Work after a commit or a response that failed, by part. Each is logged as well.",
      ["part"],
    ),
    /** Adds a value that is read when it is asked for. Without `label` there is one; with it, one for each key. */
    gauge<Value extends number | Record<string, number>>(
      {
        name,
        help,
        label,
      }: { name: string; help: string } & (Value extends number ? { label?: never } : { label: string }),
      read: () => Value | Promise<Value>,
    ): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          const value = await read();
          if (typeof value === "number") return void gauge.set(value);
          gauge.reset();
          for (const [key, one] of Object.entries(value)) gauge.set({ [label!]: key }, one);
        },
      });
    },
  };
}
