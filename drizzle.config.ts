import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/database/tables.ts",
    "./server/database/community-tables.ts",
    "./server/database/practice-tables.ts",
    "./server/database/gamification-tables.ts",
    "./server/database/learning-tables.ts",
    "./server/database/perspective-tables.ts",
    "./server/database/personal-tables.ts",
  ],
  out: "./server/database/migrations",
});
