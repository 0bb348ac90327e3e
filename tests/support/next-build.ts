import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const parts = [
  "app",
  "content",
  "contracts",
  "document",
  "engine",
  "example",
  "host",
  "scripts",
  "server",
  "package.json",
];

/** Behind all migrations of this build. Where members' biographies are in the next build: renamed by expanding, as docs/operations.md says. */
export const nextMigration = {
  name: "9001_about",
  text: `ALTER TABLE "users" ADD COLUMN "about" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "about" = "bio";
--> statement-breakpoint
CREATE FUNCTION public.keep_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.about := CASE WHEN NEW.about = '' THEN NEW.bio ELSE NEW.about END;
    NEW.bio := NEW.about;
  ELSIF NEW.about IS DISTINCT FROM OLD.about THEN NEW.bio := NEW.about;
  ELSE NEW.about := NEW.bio;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_about BEFORE INSERT OR UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION public.keep_about();
--> statement-breakpoint
CREATE TABLE "next_things" ("id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL);
--> statement-breakpoint
ALTER TABLE "next_things" ADD CONSTRAINT "next_things_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;
`,
};

/** The step after it, when no node of the first build is left. */
export const contractingMigration = {
  name: "9002_without_bio",
  text: `-- contract: unused since ${nextMigration.name}
DROP TRIGGER users_about ON "users";
--> statement-breakpoint
DROP FUNCTION public.keep_about();
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "bio";
`,
};

/** Gives the hashed files of a browser build other names, everywhere they are named, as changed sources would. */
function renameAssets(build: string): void {
  const assets = path.join(build, "client/assets");
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const other = name.replace(/\.(\w+)$/, "N.$1");
    cpSync(path.join(assets, name), path.join(assets, other));
    rmSync(path.join(assets, name));
    renamed.set(name, other);
  }
  const manifest = [...renamed.keys()].find((name) => name.startsWith("manifest-")) ?? "";
  const version = /^manifest-(\w+)\.js$/.exec(manifest)?.[1] ?? "";
  const rewrite = (file: string) => {
    const text = readFileSync(file, "utf8");
    const next = text
      .replace(/[\w.-]+\.(?:js|css|woff2)\b/g, (name) => renamed.get(name) ?? name)
      .replaceAll(`"${version}"`, `"${version}N"`);
    if (next !== text) writeFileSync(file, next);
  };
  for (const folder of [assets, path.join(build, "server"), path.join(build, "server/assets")])
    for (const name of readdirSync(folder)) if (/\.(js|css)$/.test(name)) rewrite(path.join(folder, name));
}

export interface NextBuild {
  /** Its `host/main.ts`. */
  program: string;
  /** The hashed files of its browser build. */
  assets: string[];
  /** Makes it the build after, for processes that start from now on: one migration more. */
  addMigration(migration: { name: string; text: string }): void;
  remove(): void;
}

/**
 * The product as the next build could be: other names of all files that browsers load, and, if wanted, a migration that
 * renames a column, which its code uses under the new name.
 */
export function makeNextBuild({ migrations = [] as readonly { name: string; text: string }[] } = {}): NextBuild {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-next-build-"));
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const build = path.join(folder, "build");
  mkdirSync(build);
  // Not the compressed files, which would have the old names in them.
  cpSync(path.join(root, "build"), build, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  renameAssets(build);
  writeFileSync(path.join(build, "version.txt"), "next");
  const addMigration: NextBuild["addMigration"] = ({ name, text }) =>
    writeFileSync(path.join(folder, `server/database/migrations/${name}.sql`), text);
  migrations.forEach(addMigration);
  if (migrations.length > 0) {
    const tables = path.join(folder, "server/features/accounts/tables.ts");
    const before = readFileSync(tables, "utf8");
    const after = before.replace('bio: text("bio")', 'bio: text("about")');
    if (after === before) throw new Error("the column of the biography is not where it was");
    writeFileSync(tables, after);
  }
  return {
    program: path.join(folder, "host/main.ts"),
    assets: readdirSync(path.join(build, "client/assets")),
    addMigration,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
