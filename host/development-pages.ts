import { createRequestListener } from "@react-router/node";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import type { SiteSettings } from "#app/page-context.ts";
import type { Client } from "#contracts/client.ts";
import type { Pages } from "./pages.ts";
import type { PageBundle } from "./render-page.ts";

/** Pages straight from the sources through Vite, for development: no cache, no content policy. */
export async function createDevelopmentPages(deps: {
  app: FastifyInstance;
  read: Client;
  settings: SiteSettings;
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
      context.set(settingsContext, deps.settings);
      return context;
    },
  });
  return {
    handle: (request, response) =>
      new Promise((resolve) => {
        response.once("close", resolve);
        vite.middlewares(request, response, () => listener(request, response));
      }),
    close: () => vite.close(),
  };
}
