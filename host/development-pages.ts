import type { ServerResponse } from "node:http";
import { createRequestListener } from "@react-router/node";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import type { PageSettings } from "#app/site/page-context.ts";
import type { Client } from "#contracts/client.ts";
import type { Pages } from "./pages.ts";
import { describeModuleError, developmentErrorPage } from "./development-error.ts";
import type { PageBundle } from "./render-page.ts";

/** Pages straight from the sources through Vite, for development: no cache, no content policy. */
export async function createDevelopmentPages(deps: {
  app: FastifyInstance;
  read: Client;
  readSettings: () => Promise<PageSettings>;
}): Promise<Pages & { close(): Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: deps.app.server } },
  });
  const load = async () => {
    const ssr = vite.environments.ssr as unknown as { runner: { import(id: string): Promise<PageBundle> } };
    return ssr.runner.import("virtual:react-router/server-build");
  };
  const listener = createRequestListener({
    build: load,
    mode: "development",
    getLoadContext: async () => {
      const { apiContext, settingsContext } = (await load()).entry.module;
      const context = new RouterContextProvider();
      context.set(apiContext, deps.read);
      context.set(settingsContext, await deps.readSettings());
      return context;
    },
  });
  /** Printed already: the open page asks again and again. */
  let lastError = "";
  /** Answers with the error when a module of the pages cannot be read. */
  const answersError = async (response: ServerResponse): Promise<boolean> => {
    try {
      await load();
      lastError = "";
      return false;
    } catch (error) {
      const description = describeModuleError(error);
      if (description !== lastError) console.error(description);
      lastError = description;
      response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(developmentErrorPage(description));
      return true;
    }
  };
  return {
    handle: (request, response) =>
      new Promise((resolve) => {
        response.once("close", resolve);
        vite.middlewares(request, response, async () => {
          if (!(await answersError(response))) await listener(request, response);
        });
      }),
    close: () => vite.close(),
  };
}
