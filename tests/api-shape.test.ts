import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeApi } from "#server/http/open-api.ts";
import { breaksBetween, readShape, shapeOf, writeShape, type ApiDocument } from "./support/api-shape.ts";

const now = shapeOf(describeApi({ siteUrl: "https://mam.example", siteName: "Mầm" }) as unknown as ApiDocument);

it("the API has all that it had at the last release (`npm run api:record` records a release)", () => {
  const released = readShape(readFileSync(path.join(import.meta.dirname, "released-api.txt"), "utf8"));
  expect(released.length).toBeGreaterThan(1000);
  expect(breaksBetween(released, now)).toEqual([]);
});

it("a record can be read again", () => {
  expect(readShape(writeShape(now))).toEqual(now);
});

it("a renamed value, a call that is gone and a new required value are breaks", () => {
  const before = ["GET /v1/a < query.page? integer", "GET /v1/a > items[].title string", "POST /v1/b < name string"];
  const compare = (...after: string[]) => breaksBetween(before, after);
  const [page, title, name] = before as [string, string, string];
  expect(compare(page, "GET /v1/a > items[].name string", name)).toEqual([`gone: ${title}`]);
  expect(compare(page, title)).toEqual([`gone: ${name}`]);
  expect(compare(page, title, name, "POST /v1/b < age integer")).toEqual(["required: POST /v1/b < age integer"]);
  expect(compare("GET /v1/a < query.page integer", title, name)).toEqual([`gone: ${page}`]);
});

it("additions, and a value that may be left out now, are none", () => {
  const before = ["POST /v1/b < name string", "POST /v1/b > id? string"];
  expect(breaksBetween(before, ["POST /v1/b < name? string", "POST /v1/b > id string"])).toEqual([]);
  expect(
    breaksBetween(before, [...before, "POST /v1/b < age? integer", "POST /v1/b > at string", "POST /v1/c < x string"]),
  ).toEqual([]);
});
