import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table goes with the first page: it is small, and no "manifest" request follows.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
