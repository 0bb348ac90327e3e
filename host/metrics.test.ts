import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startScheduledJobs } from "#server/core/jobs.ts";
import { createMetrics } from "#server/core/metrics.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { countRound } from "./metrics.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ METRICS_PORT: "0" });
});
afterAll(() => site.close());

const read = async (path = "/metrics", method = "GET") =>
  fetch(`http://127.0.0.1:${site.site.metricsPort}${path}`, { method });
/** The value of one line, by its beginning. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await read()).text();
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

it("counts calls by route pattern and status, and pages as one route", async () => {
  const calls = 'mam_http_request_duration_seconds_count{method="GET",route="/v1/articles/:slug",status="404"}';
  const pages = 'mam_http_request_duration_seconds_count{method="GET",route="page",status="404"}';
  for (const slug of ["khong-co-1", "khong-co-2"]) {
    await site.request(`/v1/articles/${slug}`);
    await site.request(`/bai-viet/${slug}`);
  }
  expect([await valueOf(calls), await valueOf(pages)]).toEqual([2, 2]);
  expect(await (await read()).text()).not.toContain("khong-co");
});

it("counts responses from memory apart", async () => {
  const stored = 'mam_http_stored_responses_total{kind="page"}';
  await site.request("/bai-viet");
  const before = (await valueOf(stored)) ?? 0;
  await site.request("/bai-viet");
  expect(await valueOf(stored)).toBe(before + 1);
});

it("reads cache, pool, engine, mail and memory when it is asked", async () => {
  const text = await (await read()).text();
  for (const name of [
    "mam_page_cache_entries",
    'mam_database_connections{state="waiting"}',
    'mam_engine_texts{state="waiting"}',
    'mam_email_queue{state="failing"}',
    'mam_memory_bytes{part="main"}',
    'mam_heap_committed_bytes{thread="main"}',
    'mam_buffer_bytes{thread="main"}',
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
  ])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, "\\$&")} \\d`, "m"));
});

it("counts emails that were sent", async () => {
  const sent = 'mam_emails_total{outcome="sent"}';
  const before = (await valueOf(sent)) ?? 0;
  await site.call("POST /v1/auth/forgot", { body: { email: (await site.member()).email } });
  await site.site.api.settled();
  expect(await valueOf(sent)).toBe(before + 1);
});

it("has every metric that the dashboard and the alerts name", async () => {
  const declared = new Set([...(await (await read()).text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ["grafana-dashboard.json", "alerts.yaml"]) {
    const text = readFileSync(new URL(`../docs/monitoring/${file}`, import.meta.url), "utf8");
    const named = [...text.matchAll(/\b(?:mam|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  }
});

it("answers nothing else, and is not part of the public site", async () => {
  expect([(await read("/")).status, (await read("/metrics", "POST")).status]).toEqual([404, 404]);
  expect((await site.request("/metrics")).status).toBe(404);
});

it("times the rounds of jobs, and remembers the last that succeeded", async () => {
  const metrics = createMetrics();
  const rounds = Promise.withResolvers<void>();
  let left = 2;
  const jobs = startScheduledJobs(
    [
      { name: "good", every: 60_000, firstAfter: 0, run: async () => {} },
      { name: "bad", every: 60_000, firstAfter: 0, run: () => Promise.reject(new Error("no")) },
    ],
    { warn: () => {} },
    (round) => {
      countRound(metrics, round);
      if (--left === 0) rounds.resolve();
    },
  );
  await rounds.promise;
  jobs.stop();
  const text = await metrics.registry.metrics();
  expect(text).toContain('mam_job_duration_seconds_count{job="good",outcome="done"} 1');
  expect(text).toContain('mam_job_duration_seconds_count{job="bad",outcome="failed"} 1');
  expect(text).toMatch(/mam_job_last_success_timestamp_seconds\{job="good"\} \d{10}/);
  expect(text).not.toMatch(/last_success_timestamp_seconds\{job="bad"\}/);
});
