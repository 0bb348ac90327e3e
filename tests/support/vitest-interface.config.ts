import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { interfaceIconData } from "../../vite.config.ts";

export default defineConfig({
  plugins: [interfaceIconData()],
  test: { setupFiles: [fileURLToPath(new URL("restore-globals.ts", import.meta.url))] },
});
