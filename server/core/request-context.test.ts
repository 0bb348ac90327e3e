import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { requestContextOf } from "./request-context.ts";

it("has no address for a closed connection, and does not fail", () => {
  const request = { id: "1", ip: undefined, headers: {} } as unknown as FastifyRequest;
  expect(requestContextOf(request)).toMatchObject({ address: "", addressPrefix: "", limitKey: "" });
});
