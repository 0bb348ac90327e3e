import { Writable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { warnOfUnknownProxy } from "./unknown-proxy.ts";

async function warningsOf(trustedProxies: string[], remoteAddress: string, headers: Record<string, string>) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({
    logger: { level: "warn", stream },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  });
  warnOfUnknownProxy(app);
  app.get("/", (_request, reply) => reply.send("ok"));
  for (let i = 0; i < 3; i++) await app.inject({ url: "/", remoteAddress, headers });
  await app.close();
  return lines;
}
const forwarded = { "x-forwarded-for": "203.0.113.7" };

test.each([[[]], [["127.0.0.1"]]])("a proxy that %j does not name is mentioned once", async (trustedProxies) => {
  const lines = await warningsOf(trustedProxies, "198.51.100.9", forwarded);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    from: "198.51.100.0",
    msg: expect.stringContaining("TRUSTED_PROXIES") as string,
  });
});

test("a proxy that is trusted, and visitors without one, are not", async () => {
  expect(await warningsOf(["198.51.100.0/24"], "198.51.100.9", forwarded)).toEqual([]);
  expect(await warningsOf([], "198.51.100.9", {})).toEqual([]);
});
