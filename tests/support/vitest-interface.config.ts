import { defineConfig } from "vitest/config";
import { interfaceIconData } from "../../vite.config.ts";

export default defineConfig({ plugins: [interfaceIconData()] });
