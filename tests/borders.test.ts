import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foreignTableReaders } from "../scripts/lint/borders.mjs";

/*
 * The borders between the parts of the code: a test breaks each rule once and expects a message. The files that do are in
 * a folder of their own with the linter's configuration, because a linter, a build or a watcher that runs at the same time
 * would find them among the sources.
 */

const root = path.resolve(import.meta.dirname, "..");
const oxlint = path.join(root, "node_modules/.bin/oxlint");

interface Diagnostic {
  message: string;
  code: string;
  help?: string;
  filename: string;
}

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mam-borders-"));
  for (const part of [".oxlintrc.json", "package.json", "scripts/lint"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string, ...files: string[]): Promise<Diagnostic[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [oxlint, "--format", "json", ...files],
      { cwd, maxBuffer: 50 * 1024 * 1024 },
      (_error, stdout, stderr) => {
        try {
          resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics);
        } catch {
          reject(new Error(`oxlint said: ${stdout}${stderr}`));
        }
      },
    );
  });
}

/** What the linter says about files that it is shown as if they were in the repository. */
function saidOf(files: Record<string, string>): Promise<Diagnostic[]> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return lint(folder, ...Object.keys(files));
}

const name = (part: string, extension = "ts") => `${part}/border-test.${extension}`;
const importing = (...from: string[]) =>
  `${from.map((one, n) => `import * as part${n} from "${one}";`).join("\n")}\nexport const parts = [${from.map((_, n) => `part${n}`).join(", ")}];\n`;
const toServer = "app/ reaches the server through contracts/client.ts only.";
const toOtherFeature = "A feature knows no other; what several show is in components/ or ui/.";
const ofShell = "shell/ imports no feature except the account dialogs.";
const toLayerAbove = "A folder of app/ imports only those above it in the table";
const toFeature = "Another feature is reached through its service.ts.";
const ofServer = "server/ knows neither pages nor the process.";
const toTable = "A table is read by its own feature;";
const toExample = "The example content fills a database:";
const tablesOfFeature = (feature: string) => `#server/features/${feature}/tables.ts`;

const imports: [part: string, forbidden: string[], message: string, allowed: string[]][] = [
  [
    "contracts",
    ["#server/core/clock.ts", "#app/site/page-context.ts", "#document/slug.ts", "react", "node:fs"],
    "contracts/ imports zod and nothing else.",
    ["zod", "./endpoint.ts", "./schemas/text.ts"],
  ],
  [
    "document",
    [
      "#server/core/clock.ts",
      "#server/features/content/store.ts",
      "#app/site/page-context.ts",
      "#app/shell/crawlers.ts",
      "#host/front.ts",
      "../server/core/clock.ts",
      "../app/site/page-context.ts",
      "node:fs",
    ],
    "document/ serves both halves and imports neither.",
    ["./slug.ts", "@tiptap/core"],
  ],
  [
    "server",
    [
      "#app/site/page-context.ts",
      "#app/shell/crawlers.ts",
      "#host/front.ts",
      "../app/page-context.ts",
      "../host/front.ts",
    ],
    ofServer,
    ["#contracts/v1.ts", "#document/slug.ts", "#engine/index.ts", "node:fs", "./core/clock.ts"],
  ],
  [
    "server/features/grammar",
    ["#server/http/route.ts", "../../http/answers.ts"],
    "Operations know no HTTP:",
    ["#server/core/call.ts"],
  ],
  [
    "server",
    ["#engine/checker.ts", "../engine/rules/pack.ts"],
    "The engine is reached through engine/index.ts.",
    ["#engine/index.ts"],
  ],
  [
    "contracts/limits",
    ["zod", "../schemas/text.ts", "#contracts/schemas/content.ts"],
    "contracts/ is loaded by public pages, except schemas/, and has no zod there.",
    ["../text/text.ts"],
  ],
  [
    "contracts/schemas",
    ["#server/core/clock.ts", "#document/slug.ts", "react", "node:fs"],
    "contracts/ imports zod and nothing else.",
    ["zod", "./text.ts", "../endpoint.ts", "../text/word-count.ts"],
  ],
  [
    "engine",
    [
      "#app/site/page-context.ts",
      "#host/front.ts",
      "#server/features/grammar/service.ts",
      "#server/database/connect.ts",
      "#server/core/limits.ts",
      "#server/core/tables.ts",
      "#server/http/route.ts",
      "../server/api.ts",
    ],
    "engine/ knows no request, account or table.",
    [
      "#contracts/schemas/language.ts",
      "#server/core/api-error.ts",
      "#server/core/clock.ts",
      "#server/core/semaphore.ts",
      "#server/core/thread.ts",
      "node:fs",
      "./checker.ts",
    ],
  ],
  [
    "engine/rules",
    ["#server/features/grammar/service.ts"],
    "engine/ knows no request, account or table.",
    ["./rule.ts"],
  ],
  [
    "app",
    [
      "#server/core/clock.ts",
      "#engine/checker.ts",
      "#host/front.ts",
      "../server/core/clock.ts",
      "../host/front.ts",
      "node:fs",
    ],
    toServer,
    ["#contracts/client.ts", "#document/slug.ts", "react"],
  ],
  [
    "app/features/content",
    ["../../../server/core/clock.ts", "#server/features/content/store.ts"],
    toServer,
    ["#app/ui/button.tsx"],
  ],
  [
    "app/features/home",
    [
      "#app/features/content/article-view.tsx",
      "../content/article-view.tsx",
      "../../features/content/article-view.tsx",
    ],
    toOtherFeature,
    ["#app/components/article-card.ts", "#app/site/page-error.ts", "./home-page.tsx", "./+types/home-page.ts"],
  ],
  [
    "app/features/content/drafts",
    ["../../accounts/use-profile.ts", "#app/features/accounts/use-profile.ts"],
    toOtherFeature,
    ["../article-view.tsx", "../editor/tools.ts", "./moments.ts", "#app/session/local-copies.ts"],
  ],
  ["app/features/accounts", ["#server/core/clock.ts", "node:fs"], toServer, ["#app/forms/use-form.ts"]],
  [
    "app/features/grammar",
    ["../accounts/use-profile.ts", "../search/search-page.tsx", "#app/features/home/home-page.tsx"],
    toOtherFeature,
    ["#app/components/practice/marks.ts", "./samples.ts"],
  ],
  ["app/features/grammar", ["#server/core/clock.ts"], toServer, ["#contracts/schemas/grammar.ts"]],
  [
    "app/shell",
    [
      "#app/features/content/article-view.tsx",
      "#app/features/content/drafts/moments.ts",
      "#app/features/accounts/use-profile.ts",
      "../features/home/home-page.tsx",
    ],
    ofShell,
    [
      "#app/features/accounts/dialogs/account-dialogs.tsx",
      "#app/features/accounts/dialogs/confirming-dialog.tsx",
      "#app/session/local-copies.ts",
      "./guards.ts",
    ],
  ],
  ["app/text", ["#app/session/token.ts", "#app/queries.ts"], toLayerAbove, ["./is-vietnamese.ts"]],
  ["app/session", ["#app/queries.ts", "#app/site/toasts.ts"], toLayerAbove, ["./token.ts", "#app/ui/card.tsx"]],
  ["app/site", ["#app/forms/use-form.ts", "#app/shell/guards.ts"], toLayerAbove, ["#app/queries.ts"]],
  ["app/forms", ["#app/components/late-part.tsx", "#app/shell/guards.ts"], toLayerAbove, ["#app/site/toasts.ts"]],
  [
    "app/components",
    ["#app/features/content/article-view.tsx", "#app/shell/guards.ts"],
    toLayerAbove,
    ["#app/forms/use-form.ts", "#app/site/toasts.ts", "#app/ui/card.tsx"],
  ],
  ["app/features/home", ["#app/shell/guards.ts"], toLayerAbove, ["#app/components/late-part.tsx"]],
  ["app/shell", ["#server/core/clock.ts", "../../server/core/clock.ts"], toServer, ["./guards.ts"]],
  [
    "app/ui",
    ["#server/core/clock.ts", "#server/features/content/store.ts", "../../server/core/clock.ts", "node:fs"],
    toServer,
    ["react"],
  ],
  [
    "app/ui",
    [
      "#app/features/home/home-page.tsx",
      "#app/shell/crawlers.ts",
      "#app/session/session-store.ts",
      "#app/components/article-card.ts",
      "../features/home/home-page.tsx",
      "../shell/crawlers.ts",
      "#contracts/client.ts",
    ],
    "ui/ draws; it knows no feature, no session and no wording.",
    ["./button.tsx", "#app/fonts/preload.ts"],
  ],
  [
    "server/features/accounts",
    ["#app/site/page-context.ts", "#app/shell/crawlers.ts", "#host/front.ts", "../../../app/page-context.ts"],
    ofServer,
    ["#server/core/clock.ts"],
  ],
  [
    "server/features/accounts",
    ["#server/features/content/store.ts", "#server/features/uploads/routes.ts", "../../features/content/store.ts"],
    toFeature,
    ["#server/features/uploads/service.ts", "#server/features/accounts/tokens.ts", "./tokens.ts"],
  ],
  [
    "server/features/content",
    ["#app/site/page-context.ts", "#app/shell/crawlers.ts", "#host/front.ts", "../../../host/front.ts"],
    ofServer,
    ["#server/core/clock.ts"],
  ],
  [
    "server/features/content",
    [
      "#server/features/accounts/store.ts",
      "#server/features/accounts/sessions.ts",
      "../../features/accounts/tokens.ts",
    ],
    toFeature,
    ["#server/features/accounts/service.ts", "./store.ts"],
  ],
  [
    "server/features/search",
    ["#server/features/content/store.ts", "#server/features/content/fields.ts", "../../features/content/store.ts"],
    toFeature,
    ["#server/features/content/service.ts", "./terms.ts"],
  ],
  [
    "server/features/comments",
    [
      "#server/features/notifications/store.ts",
      "#server/features/content/store.ts",
      "../../features/notifications/notify.ts",
    ],
    toFeature,
    ["#server/features/notifications/service.ts", "./store.ts"],
  ],
  [
    "server/features/notifications",
    ["#server/features/comments/store.ts", "../../features/accounts/tokens.ts"],
    toFeature,
    ["#server/features/accounts/service.ts", "./store.ts"],
  ],
  ["server/features/library", [tablesOfFeature("comments"), "../comments/tables.ts"], toTable, ["./tables.ts"]],
  ["server/features/admin", [tablesOfFeature("comments")], toTable, ["#server/core/tables.ts"]],
  ["server/features/dictionary", ["#server/features/content/store.ts"], toFeature, ["./word-net.ts"]],
  ["server/features/learning/lessons", [tablesOfFeature("grammar")], toTable, ["../tables.ts"]],
  [
    "server/core",
    ["#server/features/content/service.ts", tablesOfFeature("accounts"), "../features/content/service.ts"],
    "Features are listed in server/features.ts, and reached through api.ts.",
    ["#server/core/clock.ts", "../database/connect.ts"],
  ],
  [
    "server/core",
    [
      "#engine/index.ts",
      "#server/config.ts",
      "#server/feature.ts",
      "#server/http/route.ts",
      "#server/llm/model.ts",
      "#server/mail/mailer.ts",
      "#server/storage/file-storage.ts",
      "../secrets.ts",
    ],
    "server/core/ imports contracts, document and database:",
    ["#contracts/v1.ts", "#document/slug.ts", "#server/database/connect.ts", "./clock.ts", "fastify", "node:fs"],
  ],
  [
    "host",
    ["#server/features/content/service.ts", "../server/features/content/service.ts", tablesOfFeature("accounts")],
    "The host knows features by their manifests (server/features.ts).",
    ["#server/api.ts", "#server/features.ts", "#server/feature.ts", "#app/site/page-context.ts"],
  ],
  [
    "server/example-content",
    ["#server/features/content/store.ts", "#server/features/learning/lessons/catalog.ts"],
    toFeature,
    ["#server/features/content/service.ts", "#server/features.ts", "#server/core/clock.ts", "./texts.ts"],
  ],
  ["server/example-content", [tablesOfFeature("comments")], toTable, ["#server/core/tables.ts"]],
  ["server/http", ["#server/example-content/fill.ts"], toExample, []],
  ["server/features/content", ["#server/example-content/fill.ts"], toExample, []],
  ["host", ["#server/example-content/fill.ts"], toExample, []],
  ["host/cli", ["#server/example-content/members.ts", "../../server/example-content/fill.ts"], toExample, []],
  ["bench", [], "", ["#server/example-content/fill.ts"]],
  ["tests", [], "", ["#server/example-content/fill.ts"]],
  ["host/seo", ["#server/features/content/catalog.ts"], "The host knows features by their manifests", ["./xml.ts"]],
];
const at = (part: string, index: number) => `${part}/border-test-${index}.ts`;
/** Of all rows: the linter's start takes longer than its work. */
let saidOfImports: Promise<Diagnostic[]> | undefined;

describe("import rules", () => {
  it.each(imports.map((one, index) => [...one, index] as const))(
    "in %s, not %j: %s",
    async (part, forbidden, message, allowed, index) => {
      saidOfImports ??= saidOf(
        Object.fromEntries(
          imports.map(([where, refused, , fine], n) => [at(where, n), importing(...refused, ...fine)]),
        ),
      );
      const said = (await saidOfImports).filter(
        ({ code, filename }) => code === "borders(import)" && filename === at(part, index),
      );
      const about = (from: string) => said.filter((one) => one.message.includes(`'${from}'`));
      for (const from of forbidden)
        expect([from, about(from).map((one) => `${one.message} ${one.help ?? ""}`)]).toEqual([
          from,
          [expect.stringContaining(message)],
        ]);
      for (const from of allowed) expect([from, about(from)]).toEqual([from, []]);
    },
  );

  it.each<[part: string, forbidden: string, allowed: string]>([
    ["server", "#engine/rules/pack.ts", "#engine/index.ts"],
    ["server/features/grammar", "../content/store.ts", "../content/service.ts"],
    ["app/shell", "#app/features/home/home-page.tsx", "#app/features/accounts/dialogs/confirming-dialog.tsx"],
    ["app/features/home", "../content/article-view.tsx", "./home-page.tsx"],
  ])("in %s, no import() of %s either", async (part, forbidden, allowed) => {
    const said = await saidOf({
      [name(part)]: `export const parts = [() => import("${forbidden}"), () => import("${allowed}")];\n`,
    });
    expect(said.filter(({ code }) => code === "borders(import)").map(({ message }) => message)).toEqual([
      expect.stringContaining(`'${forbidden}': `),
    ]);
  });

  it("the host uses the service of a feature in commands and imports only", async () => {
    const text = `export const one = (api: { services: { uploads: object } }) => api.services.uploads;
export const other = ({ services }: { services: { uploads: object } }) => services.uploads;
`;
    const files = ["host", "host/seo", "host/cli", "host/import", "server"].map((part) => name(part));
    const said = await saidOf(Object.fromEntries(files.map((file) => [file, text])));
    const about = said.filter(({ code }) => code === "borders(service)").map(({ filename }) => filename);
    expect(about.sort()).toEqual([name("host"), name("host"), name("host/seo"), name("host/seo")]);
  });

  it("only host/main.ts loads the example content on demand", async () => {
    const text = 'export const load = () => import("#server/example-content/fill.ts");\n';
    const said = await saidOf({
      "host/main.ts": `${text}import "#server/example-content/fill.ts";\n`,
      "host/site.ts": text,
      "server/api.ts": text,
    });
    const about = said.filter(({ message }) => message.includes(toExample)).map(({ filename }) => filename);
    // Once in host/main.ts: for the static import.
    expect(about.sort()).toEqual(["host/main.ts", "host/site.ts", "server/api.ts"]);
  });

  it("an import on demand crosses a border like any other", async () => {
    const said = await saidOf({
      [name("app/features/home")]: 'export const load = () => import("#app/features/content/article-view.tsx");\n',
    });
    expect(said.map(({ message }) => message)).toEqual([expect.stringContaining(toOtherFeature)]);
  });

  it("joins with the tables users and contentItems, and no others", async () => {
    const file = name("server/features/library");
    const said = await saidOf({
      [file]: `import { sessions, users } from "#server/features/accounts/tables.ts";
import { contentItems, seriesItems } from "#server/features/content/tables.ts";
export const parts = [sessions, users, contentItems, seriesItems];
`,
    });
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^'#server\/features\/accounts\/tables\.ts': A table is read by its own feature/),
      expect.stringMatching(/^'#server\/features\/content\/tables\.ts': A table is read by its own feature/),
    ]);
  });

  it("a file of tables imports other tables only, for foreign keys", async () => {
    const said = await saidOf({
      "server/features/border-test/tables.ts": importing(
        tablesOfFeature("accounts"),
        tablesOfFeature("content"),
        "#server/features/content/service.ts",
      ),
    });
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringContaining("'#server/features/content/service.ts'"),
    ]);
  });

  it("SQL that writes table names out names tables of the same feature, users and content_items", () => {
    const features = path.join(root, "server/features");
    const owners = new Map<string, string>();
    const files = readdirSync(features, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.includes(".test."),
    );
    const textOf = (file: string) => readFileSync(path.join(features, file), "utf8");
    for (const file of files.filter((one) => one.endsWith("tables.ts")))
      for (const [, table = ""] of textOf(file).matchAll(/pgTable\(\s*"(\w+)"/g))
        owners.set(table, table === "uploads" ? table : file.split(path.sep)[0]!);
    const foreign = files.flatMap((file) =>
      textOf(file)
        .split("\n")
        .filter((line) => !/^\s*(\*|\/[/*]|import )/.test(line))
        .flatMap((line) => [...line.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b/g)].map((match) => match[1]!))
        .filter((table) => !["users", "content_items"].includes(table))
        .filter((table) => owners.has(table) && owners.get(table) !== file.split(path.sep)[0])
        .map((table) => `${file}: ${table}`),
    );
    // An exception of the linter, too.
    expect(foreign).toEqual([path.join("notifications", "store.ts: follows")]);
    expect(owners.size).toBeGreaterThan(60);
  });

  it("lists as exceptions only files that read a table of another feature", () => {
    expect(foreignTableReaders.length).toBeGreaterThan(0);
    for (const file of foreignTableReaders) {
      const tables = readFileSync(path.join(root, file), "utf8").matchAll(
        /import \{([^}]*)\} from "#server\/features\/\w+\/tables\.ts"/g,
      );
      const foreign = [...tables].flatMap((match) => match[1]!.split(",").map((one) => one.trim()));
      expect([file, foreign.filter((one) => one !== "users" && one !== "contentItems")]).not.toEqual([file, []]);
    }
  });

  it("no import cycle between two modules", async () => {
    const [one, other] = ["border-test-a.ts", "border-test-b.ts"];
    const said = await saidOf({
      [`server/${one}`]: `import { b } from "./${other}";\nexport const a = (): unknown => b;\n`,
      [`server/${other}`]: `import { a } from "./${one}";\nexport const b = (): unknown => a;\n`,
    });
    expect(said.map(({ code }) => code)).toContain("import(no-cycle)");
  });

  it("no cycle of types either", async () => {
    const [one, other] = ["border-test-a.ts", "border-test-b.ts"];
    const said = await saidOf({
      [`server/${one}`]: `import type { B } from "./${other}";\nexport type A = { b: B };\n`,
      [`server/${other}`]: `import type { A } from "./${one}";\nexport type B = { a: A } | null;\n`,
    });
    expect(said.map(({ code }) => code)).toContain("import(no-cycle)");
  });
});

describe("rules for every file", () => {
  it.each<[what: string, code: string, text: string, message: string, extension?: string]>([
    [
      "make HTML of text",
      "eslint(no-restricted-properties)",
      'document.body.innerHTML = "x";',
      "Text from people becomes elements, never HTML.",
    ],
    [
      "make HTML of text around an element",
      "eslint(no-restricted-properties)",
      'document.body.outerHTML = "x";',
      "Text from people becomes elements, never HTML.",
    ],
    [
      "make HTML of text in React",
      "react(no-danger)",
      'export const Part = () => <div dangerouslySetInnerHTML={{ __html: "x" }} />;',
      "",
      "tsx",
    ],
    ["run text", "eslint(no-eval)", 'eval("1");', ""],
    ["run text later", "eslint(no-implied-eval)", 'setTimeout("1", 1);', ""],
    [
      "use the event that is nobody's",
      "eslint(no-restricted-globals)",
      "export const x = () => event;",
      "Name the event of the handler.",
    ],
    ["say any", "typescript(no-explicit-any)", "export const x = (y: any) => y;", ""],
    ["silence the compiler", "typescript(ban-ts-comment)", "// @ts-ignore\nexport const x = 1;", ""],
    [
      "import a type as a value",
      "typescript(consistent-type-imports)",
      'import { IncomingMessage } from "node:http";\nexport type X = IncomingMessage;',
      "",
    ],
  ])("%s: %s", async (_what, code, text, message, extension = "ts") => {
    const said = await saidOf({ [name("tests", extension)]: `${text}\n` });
    expect(said.map((one) => one.code)).toContain(code);
    const found = said.filter((one) => one.code === code);
    expect(found.map((one) => `${one.message} ${one.help ?? ""}`).join()).toContain(message);
  });

  it("a number as the limit of a field, which belongs to contracts/limits", async () => {
    const text = "export const Field = () => <input maxLength={300} />;\nexport const props = { maxLength: 300 };\n";
    const said = await saidOf({ [name("app", "tsx")]: text });
    expect(said.filter(({ code }) => code === "limits(named-limit)")).toHaveLength(2);
  });

  it("`lazy` of React, because code is loaded on demand by one mechanism", async () => {
    const importing = (name: string) => `import { ${name} } from "react";\nexport const part = ${name};\n`;
    const said = await saidOf({
      "app/components/late-part.tsx": importing("Suspense"),
      "app/features/home/first.tsx": importing("Suspense"),
      "app/features/home/second.tsx": importing("lazy"),
    });
    const refused = said.filter(({ code }) => code === "eslint(no-restricted-imports)");
    expect(refused.map(({ filename }) => path.basename(filename)).sort()).toEqual(["first.tsx", "second.tsx"]);
  });

  it("file names in kebab-case", async () => {
    const said = await saidOf({ "tests/borderTest.ts": "export const x = 1;\n" });
    expect(said.map(({ code }) => code)).toContain("unicorn(filename-case)");
  });
});

it("every silenced rule has a reason behind `--`", () => {
  const sources = globSync("{app,bench,contracts,document,engine,host,scripts,server,tests}/**/*.{ts,tsx,js,mjs}", {
    cwd: root,
  });
  const silenced = sources.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter((line) => /\/[/*]+\s*(?:ox|es)lint-disable/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(silenced.length).toBeGreaterThan(0);
  expect(silenced.filter((line) => !/disable(?:-next-line|-line)? .* -- \S/.test(line))).toEqual([]);
});

it("one module writes days and times of day", () => {
  const sources = globSync("{app,contracts,document,engine,host,server}/**/*.{ts,tsx}", { cwd: root });
  const writers = sources.filter(
    (file) =>
      !file.includes(".test.") &&
      /padStart\(2,|Intl\.DateTimeFormat|toLocale(?:Date|Time)String/.test(readFileSync(path.join(root, file), "utf8")),
  );
  // The other one writes the bytes of a color.
  expect(writers.sort()).toEqual(["contracts/time/vietnamese-time.ts", "host/seo/preview-picture.ts"]);
});
