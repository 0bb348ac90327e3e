import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { requestContextOf } from "./request-context.ts";

it("knows nothing of who has hung up, and does not fail over it", () => {
  const request = { id: "1", ip: undefined, headers: {} } as unknown as FastifyRequest;
  expect(requestContextOf(request)).toMatchObject({ address: "", addressPrefix: "", limitKey: "" });
});
