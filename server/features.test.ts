import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import { v1, type CallName } from "#contracts/v1.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { hours } from "./core/clock.ts";
import { defineFeature, featureList, type FeatureDeps } from "./feature.ts";
import type { Content } from "./features/content/service.ts";
import { features } from "./features.ts";

/* A feature that exists only in this test: a manifest and a contract are all that it takes. */

const name = "GET /v1/garden";
const contract: Endpoint = {
  summary: "Plants",
  access: "anyone",
  data: z.object({ plants: z.array(z.string()) }),
};
const erased: string[] = [];

const garden = defineFeature({
  name: "garden",
  create: (_deps: FeatureDeps, { content }: { content: Content }) => ({
    plants: async () => ["lúa", `${(await content.reading.listPublishedCategories()).length} danh mục`],
    watered: 0,
  }),
  routes: (route, { plants }) => route(name as CallName, (async () => ({ plants: await plants() })) as never),
  addresses: (app) => void app.get("/garden.txt", () => "lúa"),
  jobs: (service) => [{ name: "water the garden", every: hours(1), run: async () => (service.watered += 1) }],
  personalData: () => ({
    export: async (_db, userId) => ({ garden: { owner: userId } }),
    eraseLearning: async (_tx, userId) => void erased.push(`learning of ${userId}`),
    erase: async (_tx, { id, keepsTexts }) => void erased.push(`${id} ${keepsTexts}`),
  }),
  sitemap: () => [
    { name: "garden", tags: ["gardens"], count: async () => 1, addresses: async () => [{ path: "/vuon" }] },
  ],
});

let api: TestApi;
beforeAll(async () => {
  Object.assign(v1, { [name]: contract });
  api = await startTestApi({ features: features.add(garden) });
});
afterAll(async () => {
  await api.close();
  Reflect.deleteProperty(v1, name);
});

it("mounts the calls of an added feature, with what it needs of others", async () => {
  const answer = await api.fetch("/v1/garden");
  expect([answer.status, await answer.json()]).toEqual([200, { error: null, data: { plants: ["lúa", "0 danh mục"] } }]);
  expect(api.api.served).toContain(name);
  await expect(api.api.read(name as "GET /v1/categories")).resolves.toEqual({ plants: ["lúa", "0 danh mục"] });
  expect(await (await api.fetch("/garden.txt")).text()).toBe("lúa");
});

it("lists its jobs and its part of the sitemap", async () => {
  await expect(api.runJob("water the garden")).resolves.toBe(1);
  const parts = api.api.contributions.flatMap(({ sitemap }) => sitemap);
  expect(parts.map((part) => part.name)).toContain("garden");
  // A tag that no change has would never drop the sitemap.
  const unknown = parts.flatMap(({ tags }) => tags.filter((tag) => !features.cacheTags.isAnnounced(tag)));
  expect(unknown).toEqual(["gardens"]);
});

it("exports and deletes its personal data with that of the other features", async () => {
  const member = await api.member();
  const exported = await member.call("POST /v1/account/export");
  expect(exported["garden"]).toEqual({ owner: member.user.id });
  expect(exported).toHaveProperty("notebook");

  await member.call("DELETE /v1/account/learning-data");
  expect(erased).toEqual([`learning of ${member.user.id}`]);

  await member.call("POST /v1/account/delete", { body: { keepArticles: true } });
  api.clock.advance(hours(24 * 40));
  await api.runJob("delete accounts that are due");
  expect(erased).toEqual([`learning of ${member.user.id}`, `${member.user.id} true`]);
});

it("lets no feature replace another one's part of the export", async () => {
  const member = await api.member();
  const keys: string[] = ["exportedAt", "profile", "identities", "sessions", "activity"];
  for (const { personalData } of api.api.contributions)
    keys.push(...Object.keys((await personalData.export?.(api.database.queries, member.user.id)) ?? {}));
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(Object.keys(await member.call("POST /v1/account/export")).toSorted()).toEqual(keys.toSorted());
});

it("fails to export when two features claim the same part", async () => {
  const twin = defineFeature({
    name: "twin",
    create: () => ({}),
    personalData: () => ({ export: async () => ({ bell: [] }) }),
  });
  const other = await startTestApi({ features: features.add(twin) as unknown as typeof features, expectErrors: true });
  const member = await other.member();
  await refusal(member.call("POST /v1/account/export"), "INTERNAL");
  expect(other.errors.join()).toContain("twin exports bell");
  await other.close();
});

it("creates features in the order of the list, and each name once", () => {
  const made: string[] = [];
  const one = defineFeature({ name: "one", create: (_deps: FeatureDeps) => made.push("one") });
  const other = defineFeature({
    name: "other",
    create: (_deps: FeatureDeps, needs: { one: number }) => made.push(`other after ${needs.one}`),
  });
  const { services, contributions } = featureList()
    .add(one)
    .add(other)
    .create({} as FeatureDeps);
  expect([made, services]).toEqual([["one", "other after 1"], { one: 1, other: 2 }]);
  expect(contributions.map((feature) => feature.name)).toEqual(["one", "other"]);
  expect(() =>
    featureList()
      .add(one)
      .add(one)
      .create({} as FeatureDeps),
  ).toThrow("two features one");
  // @ts-expect-error -- what it needs is not in the list before it
  featureList().add(other);
});

it("lets no feature announce the changes of another one", () => {
  const bare = { name: "twin", create: () => ({}) } as const;
  const twin = defineFeature({ ...bare, changes: { comments: () => ["featured"] } });
  expect(() => features.add(twin)).toThrow("two features announce changes of the kind comments");
  const { cacheTags } = features.add(defineFeature({ ...bare, changes: { plants: () => ["featured"] } }));
  expect([cacheTags.of({ kind: "plants", id: "" }), cacheTags.of({ kind: "comments", id: "a" })]).toEqual([
    ["featured"],
    ["comments:a"],
  ]);
});

it("has a folder with a manifest for each feature", async () => {
  const folders = await readdir(new URL("./features", import.meta.url));
  expect(api.api.contributions.map((feature) => feature.name).toSorted()).toEqual([...folders, "garden"].toSorted());
});
