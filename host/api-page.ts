import { createHash } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { fixedHeaders } from "./security-headers.ts";

/**
 * The API document as a page, at `/api`. It loads everything from this site. The library has the page's script in its own
 * source and holds both, 17 MB, so it is loaded with the first request for the page, into an application of its own: routes
 * cannot be added to one that listens.
 */
export function serveApiPage(app: FastifyInstance, config: Config) {
  let opening: Promise<FastifyInstance> | undefined;
  const open = () => {
    opening ??= openApiPage(config);
    // The next request tries again.
    opening.catch(() => (opening = undefined));
    return opening;
  };
  app.get("/api", (_request, reply) => reply.redirect("/api/", 301));
  for (const address of ["/api/", "/api/js/scalar.js"])
    app.get(address, async (request, reply) => {
      const page = await open();
      reply.hijack();
      page.routing(request.raw, reply.raw);
    });
  app.addHook("onClose", async () => void (await opening?.then((page) => page.close()).catch(() => {})));
}

async function openApiPage(config: Config): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = Fastify();
  page.addHook("onSend", async (_request, reply, payload) => {
    reply.headers({ ...fixedHeaders(config), "x-content-type-options": "nosniff" });
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
  await page.register(scalar, {
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
  await page.ready();
  return page;
}
