import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/core/tables.ts", "./server/mail/tables.ts", "./server/features/*/tables.ts"],
  out: "./server/database/migrations",
});
