import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page names its own routes only; the application asks for those of the links that it shows (host/pages.ts).
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
