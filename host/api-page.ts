import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { fixedHeaders } from "./security-headers.ts";

/** The API document as a page, at `/api`. It loads everything from this site. */
export async function serveApiPage(app: FastifyInstance, config: Config) {
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply, payload) => {
      reply.headers(fixedHeaders(config));
      if (typeof payload !== "string" || !String(reply.getHeader("content-type")).includes("text/html")) return payload;
      const hashes = [...payload.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) =>
          `'sha256-${createHash("sha256")
            .update(text ?? "")
            .digest("base64")}'`,
      );
      reply.header(
        "content-security-policy",
        `default-src 'self'; script-src 'self' ${hashes.join(" ")}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      );
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: "/api",
      configuration: {
        url: "/v1/openapi.json",
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        theme: "default",
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: "never",
      },
    });
  });
}
