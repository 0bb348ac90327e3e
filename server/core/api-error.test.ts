import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { describe, expect, it } from "vitest";
import { apiErrorOf } from "./api-error.ts";

const nowhere = "/nowhere/at-all";
const wrapped = (cause: unknown) => new Error("a query failed", { cause });

describe("apiErrorOf", () => {
  it("treats a missing database socket as an outage", async () => {
    const error = await new Promise((resolve) => createConnection(nowhere).once("error", resolve));
    expect(apiErrorOf(wrapped(error))).toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  });

  it("treats any other missing file as a server error", async () => {
    const error: unknown = await readFile(nowhere).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "ENOENT" });
    expect([apiErrorOf(error), apiErrorOf(wrapped(error))]).toEqual([null, null]);
  });

  it.each(["ECONNREFUSED", "ENOSPC", "ETIMEDOUT", "08006", "53300", "57P01", "55P03", "40P01"])(
    "is an outage for %s",
    (code) => expect(apiErrorOf(wrapped(Object.assign(new Error("x"), { code })))?.code).toBe("UNAVAILABLE"),
  );
});
