import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borders, foreignTableReaders } from "../scripts/lint/borders.mjs";

/*
 * The borders between the parts of the code: each rule is broken here, and a message expected. The files that do are in a
 * folder of their own with the linter's configuration, because a linter, a build or a watcher that runs at the same time
 * would find them among the sources. All are linted at once: the linter's start takes longer than its work.
 */

const root = path.resolve(import.meta.dirname, "..");

interface Diagnostic {
  message: string;
  code: string;
  help?: string;
  filename: string;
}

/** `# message`, then lines of `folder - imports that cross this border` and `folder + imports that cross none`. */
const imports = `
# contracts/ imports zod and nothing else.
contracts - #server/core/clock.ts #app/site/page-context.ts #document/slug.ts react node:fs
contracts + zod ./endpoint.ts ./schemas/text.ts
contracts/schemas - #server/core/clock.ts #document/slug.ts react node:fs
contracts/schemas + zod ./text.ts ../endpoint.ts ../text/word-count.ts
# contracts/ is loaded by public pages, except schemas/, and has no zod there.
contracts/limits - zod ../schemas/text.ts #contracts/schemas/content.ts
contracts/limits + ../text/text.ts
# document/ serves both halves and imports neither.
document - #server/core/clock.ts #app/site/page-context.ts #app/shell/crawlers.ts #host/front.ts node:fs
document - ../server/core/clock.ts ../app/site/page-context.ts #server/features/content/store.ts
document + ./slug.ts @tiptap/core
# engine/ knows no request, account or table.
engine - #app/site/page-context.ts #host/front.ts #server/features/grammar/service.ts #server/database/connect.ts
engine - #server/core/limits.ts #server/core/tables.ts #server/http/route.ts ../server/api.ts
engine + #server/core/api-error.ts #server/core/clock.ts #server/core/semaphore.ts #server/core/thread.ts
engine + #contracts/schemas/language.ts node:fs ./checker.ts
engine/rules - #server/features/grammar/service.ts
engine/rules + ./rule.ts
# The engine is reached through engine/index.ts.
server - #engine/checker.ts ../engine/rules/pack.ts
server + #engine/index.ts
# server/ knows neither pages nor the process.
server - #app/site/page-context.ts #app/shell/crawlers.ts #host/front.ts ../app/page-context.ts ../host/front.ts
server + #contracts/v1.ts #document/slug.ts node:fs ./core/clock.ts
server/features/content - #app/site/page-context.ts #app/shell/crawlers.ts #host/front.ts ../../../app/page-context.ts
server/features/content + #server/core/clock.ts
# server/core/ imports contracts, document and database: everything else of the server rests on it.
server/core - #engine/index.ts #server/config.ts #server/feature.ts #server/http/route.ts #server/llm/model.ts
server/core - #server/mail/mailer.ts #server/storage/file-storage.ts ../secrets.ts
server/core + #contracts/v1.ts #document/slug.ts #server/database/connect.ts ./clock.ts fastify node:fs
# Features are listed in server/features.ts, and reached through api.ts.
server/core - #server/features/content/service.ts #server/features/accounts/tables.ts ../features/content/service.ts
server/core + #server/core/clock.ts ../database/connect.ts
# Operations know no HTTP: server/core/call.ts has the types of their input.
server/features/grammar - #server/http/route.ts ../../http/answers.ts
server/features/grammar + #server/core/call.ts
# Another feature is reached through its service.ts.
server/features/accounts - #server/features/content/store.ts #server/features/uploads/routes.ts ../content/store.ts
server/features/accounts + #server/features/uploads/service.ts #server/features/accounts/tokens.ts ./tokens.ts
server/features/content - #server/features/accounts/sessions.ts ../../features/accounts/tokens.ts
server/features/content + #server/features/accounts/service.ts ./store.ts
server/example-content - #server/features/content/store.ts #server/features/learning/lessons/catalog.ts
server/example-content + #server/features/content/service.ts #server/features.ts #server/core/clock.ts ./texts.ts
# A table is read by its own feature; others use its service.ts. They may join users and contentItems.
server/features/library - #server/features/comments/tables.ts ../comments/tables.ts
server/features/library + ./tables.ts #server/core/tables.ts
server/features/learning/lessons - #server/features/grammar/tables.ts
server/features/learning/lessons + ../tables.ts
server/example-content - #server/features/comments/tables.ts
server/example-content + #server/core/tables.ts
# The example content fills a database: host/main.ts loads it on demand, tests and benchmarks use it.
server/http - #server/example-content/fill.ts
server/features/content - #server/example-content/fill.ts
host - #server/example-content/fill.ts
host/cli - #server/example-content/members.ts ../../server/example-content/fill.ts
bench + #server/example-content/fill.ts
tests + #server/example-content/fill.ts
# The host knows features by their manifests (server/features.ts).
host - #server/features/content/service.ts ../server/features/content/service.ts #server/features/accounts/tables.ts
host + #server/api.ts #server/features.ts #server/feature.ts #app/site/page-context.ts
host/seo - #server/features/content/catalog.ts
host/seo + ./xml.ts
host/cli + #server/features/accounts/service.ts
# app/ reaches the server through contracts/client.ts only.
app - #server/core/clock.ts #engine/checker.ts #host/front.ts ../server/core/clock.ts ../host/front.ts node:fs
app + #contracts/client.ts #document/slug.ts react
app/features/content - ../../../server/core/clock.ts #server/features/content/store.ts
app/features/content + #app/ui/button.tsx #app/forms/use-form.ts #contracts/schemas/grammar.ts
app/ui - #server/core/clock.ts ../../server/core/clock.ts node:fs
# A feature knows no other; what several show is in components/ or ui/.
app/features/home - #app/features/content/article-view.tsx ../content/article-view.tsx ../../features/content/article-view.tsx
app/features/home + #app/components/article-card.ts #app/site/page-error.ts ./home-page.tsx ./+types/home-page.ts
app/features/content/drafts - ../../accounts/use-profile.ts #app/features/accounts/use-profile.ts
app/features/content/drafts + ../article-view.tsx ../editor/tools.ts ./moments.ts #app/session/local-copies.ts
# The personal page shows lists of others that are their owner's, and nothing else of them.
app/features/personal - #app/features/content/article-view.tsx ../writing/writing-page.tsx
app/features/personal + #app/features/writing/own-writings.tsx ../content/drafts/own-articles.tsx
# ui/ draws; it knows no feature, no session and no wording.
app/ui - #app/features/home/home-page.tsx #app/shell/crawlers.ts #app/session/session-store.ts #contracts/client.ts
app/ui - #app/components/article-card.ts ../features/home/home-page.tsx ../shell/crawlers.ts
app/ui + ./button.tsx #app/fonts/preload.ts react
# A folder of app/ imports only those above it in the table of app/README.md.
app/text - #app/session/token.ts #app/queries.ts
app/text + ./is-vietnamese.ts
app/session - #app/queries.ts #app/site/toasts.ts
app/session + ./token.ts #app/ui/card.tsx
app/site - #app/forms/use-form.ts #app/shell/guards.ts
app/site + #app/queries.ts
app/forms - #app/components/late-part.tsx #app/shell/guards.ts
app/forms + #app/site/toasts.ts
app/components - #app/features/content/article-view.tsx #app/shell/guards.ts
app/components + #app/forms/use-form.ts #app/site/toasts.ts #app/ui/card.tsx
app/features/home - #app/shell/guards.ts
app/features/home + #app/components/late-part.tsx
# shell/ imports no feature except the account dialogs.
app/shell - #app/features/content/article-view.tsx #app/features/accounts/use-profile.ts ../features/home/home-page.tsx
app/shell + #app/features/accounts/dialogs/account-dialogs.tsx #app/features/accounts/dialogs/confirming-dialog.tsx
app/shell + #app/session/local-copies.ts ./guards.ts
`;

interface ImportCase {
  message: string;
  part: string;
  isRefused: boolean;
  specifiers: readonly string[];
  file: string;
}

function readImportCases(): ImportCase[] {
  let message = "";
  return imports
    .trim()
    .split("\n")
    .flatMap((line, index) => {
      const [part = "", sign, ...specifiers] = line.split(" ");
      if (part !== "#")
        return [{ message, part, isRefused: sign === "-", specifiers, file: `${part}/border-${index}.ts` }];
      message = line.slice(2);
      return [];
    });
}
const importCases = readImportCases();

const importing = (specifiers: readonly string[]) =>
  `${specifiers.map((one, n) => `import * as part${n} from "${one}";`).join("\n")}\nexport const parts = [${specifiers.map((_, n) => `part${n}`).join(", ")}];\n`;
const onDemand = (specifier: string) => `export const load = () => import("${specifier}");\n`;
const fill = "#server/example-content/fill.ts";
const services = `export const one = (api: { services: { uploads: object } }) => api.services.uploads;
export const other = ({ services }: { services: { uploads: object } }) => services.uploads;
`;
const ofReact = (name: string) => `import { ${name} } from "react";\nexport const part = ${name};\n`;

interface Offense {
  files: Record<string, string>;
  code: string;
  /** The files with a diagnostic of this code: once for each. */
  refused: readonly string[];
  /** In each of these. */
  message?: string;
}

const offense = (code: string, text: string, message = "", extension = "ts"): Offense => {
  const file = `tests/border-${code.replace(/\W/g, "-")}-${text.length}.${extension}`;
  return { files: { [file]: `${text}\n` }, code, refused: [file], message };
};

const offenses: Record<string, Offense> = {
  "crossing a border by an import on demand": {
    files: {
      "server/on-demand.ts":
        onDemand("#engine/rules/pack.ts") + "export const engine = () => import('#engine/index.ts');\n",
      "server/features/grammar/on-demand.ts": onDemand("../content/store.ts"),
      "server/features/writing/on-demand.ts": onDemand("../content/service.ts"),
      "app/shell/on-demand.ts": onDemand("#app/features/home/home-page.tsx"),
      "app/site/on-demand.ts": onDemand("#app/session/token.ts"),
      "app/features/home/on-demand.ts": onDemand("../content/article-view.tsx"),
    },
    code: "borders(import)",
    refused: [
      "app/features/home/on-demand.ts",
      "app/shell/on-demand.ts",
      "server/features/grammar/on-demand.ts",
      "server/on-demand.ts",
    ],
  },
  "the host using the service of a feature, except in commands": {
    files: Object.fromEntries(
      ["host", "host/seo", "host/cli", "server"].map((part) => [`${part}/services.ts`, services]),
    ),
    code: "borders(service)",
    refused: ["host/services.ts", "host/services.ts", "host/seo/services.ts", "host/seo/services.ts"],
  },
  "loading the example content, except on demand in host/main.ts": {
    files: {
      "host/main.ts": `${onDemand(fill)}import "${fill}";\n`,
      "host/site.ts": onDemand(fill),
      "server/api.ts": onDemand(fill),
    },
    code: "borders(import)",
    refused: ["host/main.ts", "host/site.ts", "server/api.ts"],
    message: "The example content fills a database:",
  },
  "joining with tables other than users and contentItems": {
    files: {
      "server/features/library/joins.ts": `import { sessions, users } from "#server/features/accounts/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
export const parts = [sessions, users, contentItems];
`,
    },
    code: "borders(import)",
    refused: ["server/features/library/joins.ts"],
    message: "'#server/features/accounts/tables.ts': A table is read by its own feature;",
  },
  "importing more than tables into a file of tables": {
    files: {
      "server/features/borders/tables.ts": importing([
        "#server/features/accounts/tables.ts",
        "#server/features/content/tables.ts",
        "#server/features/content/service.ts",
      ]),
    },
    code: "borders(import)",
    refused: ["server/features/borders/tables.ts"],
    message: "'#server/features/content/service.ts': A file of tables imports another one for foreign keys",
  },
  "listing more of a feature than its manifest": {
    files: { "server/features.ts": importing(["./features/content/index.ts", "./features/content/service.ts"]) },
    code: "borders(import)",
    refused: ["server/features.ts"],
    message: "'./features/content/service.ts': Features are listed by their manifests.",
  },
  "rendering pages with more than the client": {
    files: { "app/entry.server.tsx": importing(["node:stream", "#contracts/client.ts", "#server/api.ts"]) },
    code: "borders(import)",
    refused: ["app/entry.server.tsx"],
    message: "'#server/api.ts': app/ reaches the server through contracts/client.ts only.",
  },
  "a cycle of two modules": {
    files: {
      "server/cycle-a.ts": 'import { b } from "./cycle-b.ts";\nexport const a = (): unknown => b;\n',
      "server/cycle-b.ts": 'import { a } from "./cycle-a.ts";\nexport const b = (): unknown => a;\n',
      "server/types-a.ts": 'import type { B } from "./types-b.ts";\nexport type A = { b: B };\n',
      "server/types-b.ts": 'import type { A } from "./types-a.ts";\nexport type B = { a: A } | null;\n',
    },
    code: "import(no-cycle)",
    refused: ["server/cycle-a.ts", "server/cycle-b.ts", "server/types-a.ts", "server/types-b.ts"],
  },
  "a number as the limit of a field, which belongs to contracts/limits": {
    files: {
      "app/limits.tsx":
        "export const Field = () => <input maxLength={300} />;\nexport const props = { maxLength: 300 };\n",
    },
    code: "limits(named-limit)",
    refused: ["app/limits.tsx", "app/limits.tsx"],
  },
  "`lazy` of React, because code is loaded on demand by one mechanism": {
    files: {
      "app/components/late-part.tsx": ofReact("Suspense"),
      "app/features/home/first.tsx": ofReact("Suspense"),
      "app/features/home/second.tsx": ofReact("lazy"),
    },
    code: "eslint(no-restricted-imports)",
    refused: ["app/features/home/first.tsx", "app/features/home/second.tsx"],
  },
  "a file name in camel case": {
    files: { "tests/camelCase.ts": "export const x = 1;\n" },
    code: "unicorn(filename-case)",
    refused: ["tests/camelCase.ts"],
  },
  "making HTML of text": offense(
    "eslint(no-restricted-properties)",
    'document.body.innerHTML = "x";',
    "Text from people becomes elements, never HTML.",
  ),
  "making HTML of text around an element": offense(
    "eslint(no-restricted-properties)",
    'document.body.outerHTML = "xx";',
    "Text from people becomes elements, never HTML.",
  ),
  "making HTML of text in React": offense(
    "react(no-danger)",
    'export const Part = () => <div dangerouslySetInnerHTML={{ __html: "x" }} />;',
    "",
    "tsx",
  ),
  "running text": offense("eslint(no-eval)", 'eval("1");'),
  "running text later": offense("eslint(no-implied-eval)", 'setTimeout("1", 1);'),
  "using the event that is nobody's": offense(
    "eslint(no-restricted-globals)",
    "export const x = () => event;",
    "Name the event of the handler.",
  ),
  any: offense("typescript(no-explicit-any)", "export const x = (y: any) => y;"),
  "silencing the compiler": offense("typescript(ban-ts-comment)", "// @ts-ignore\nexport const x = 1;"),
  "importing a type as a value": offense(
    "typescript(consistent-type-imports)",
    'import { IncomingMessage } from "node:http";\nexport type X = IncomingMessage;',
  ),
};

/** What the linter says about files that it is shown as if they were in the repository. */
async function lint(files: Record<string, string>): Promise<Diagnostic[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "mam-borders-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of [".oxlintrc.json", "package.json", "scripts/lint"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const command = [path.join(root, "node_modules/.bin/oxlint"), "--format", "json", ...Object.keys(files)];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 50 * 1024 * 1024 }, (_error, stdout, stderr) =>
      resolve(stdout || stderr),
    );
  });
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

let said: Diagnostic[] = [];
beforeAll(async () => {
  const planted = [
    ...importCases.map(({ file, specifiers }) => [file, importing(specifiers)] as const),
    ...Object.values(offenses).flatMap(({ files }) => Object.entries(files)),
  ];
  expect(new Set(planted.map(([file]) => file)).size, "two cases share a file").toBe(planted.length);
  said = await lint(Object.fromEntries(planted));
});

describe("imports", () => {
  it.each(importCases)(
    "$message $part, refused: $isRefused, $specifiers",
    ({ message, isRefused, specifiers, file }) => {
      const messages = said.filter((one) => one.code === "borders(import)" && one.filename === file);
      expect(messages.map((one) => one.message).sort()).toEqual(
        isRefused ? specifiers.map((one) => `'${one}': ${message}`).sort() : [],
      );
    },
  );

  it("break each border once", () => {
    const crossed = (message: string) => said.some((one) => one.message.endsWith(`': ${message}`));
    expect(borders.map(({ message }) => message).filter((message) => !crossed(message))).toEqual([]);
  });
});

it.each(Object.entries(offenses))("refuses %s", (_what, { files, code, refused, message = "" }) => {
  const found = said.filter((one) => one.code === code && one.filename in files);
  expect(found.map(({ filename }) => filename).sort()).toEqual([...refused].sort());
  for (const one of found) expect(`${one.message} ${one.help ?? ""}`).toContain(message);
});

describe("the sources", () => {
  /** What a search of the sources finds; it must find the planted offense, too. */
  const search = (
    pattern: string,
    find: (file: string, text: string) => string[],
    planted: [file: string, text: string],
  ) => {
    const [file] = planted;
    expect(find(...planted), "the planted offense").toEqual([expect.stringContaining(file)]);
    return globSync(pattern, { cwd: root }).flatMap((one) => find(one, readFileSync(path.join(root, one), "utf8")));
  };

  it("name in SQL tables of the same feature only, users and content_items", () => {
    const owners = new Map<string, string>();
    for (const file of globSync("server/features/*/**/tables.ts", { cwd: root }))
      for (const [, table = ""] of readFileSync(path.join(root, file), "utf8").matchAll(/pgTable\(\s*"(\w+)"/g))
        owners.set(table, file.split("/")[2]!);
    expect(owners.size).toBeGreaterThan(60);
    const find = (file: string, text: string) =>
      text
        .split("\n")
        .filter((line) => !/^\s*(\*|\/[/*]|import )/.test(line) && !file.includes(".test."))
        .flatMap((line) => [...line.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b/g)].map((match) => match[1]!))
        .filter((table) => !["users", "content_items"].includes(table))
        .filter((table) => owners.has(table) && owners.get(table) !== file.split("/")[2])
        .map((table) => `${file}: ${table}`);
    const found = search("server/features/**/*.ts", find, [
      "server/features/search/x.ts",
      "sql`select 1 from users join comments using (id)`",
    ]);
    // An exception of the linter, too.
    expect(found).toEqual(["server/features/notifications/store.ts: follows"]);
  });

  it("read a table of another feature in the listed exceptions", () => {
    const foreignTables = (text: string) =>
      [...text.matchAll(/import \{([^}]*)\} from "#server\/features\/\w+\/tables\.ts"/g)]
        .flatMap((match) => match[1]!.split(",").map((one) => one.trim()))
        .filter((one) => one !== "users" && one !== "contentItems");
    expect(foreignTables('import { follows, users } from "#server/features/library/tables.ts";')).toEqual(["follows"]);
    const idle = foreignTableReaders.filter(
      (file) => foreignTables(readFileSync(path.join(root, file), "utf8")).length === 0,
    );
    expect([foreignTableReaders.length > 0, idle]).toEqual([true, []]);
  });

  it("silence a rule with a reason behind `--`", () => {
    const find = (file: string, text: string) =>
      text
        .split("\n")
        .filter((line) => /\/[/*]+\s*(?:ox|es)lint-disable/.test(line))
        .filter((line) => !/disable(?:-next-line|-line)? .* -- \S/.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    const everywhere = "{app,bench,contracts,document,engine,host,scripts,server,tests}/**/*.{ts,tsx,js,mjs}";
    // Not written out, because it would count.
    expect(search(everywhere, find, ["app/x.ts", `/${"/"} oxlint-disable-next-line no-eval`])).toEqual([]);
  });

  it("write days and times of day in one module", () => {
    const find = (file: string, text: string) =>
      !file.includes(".test.") && /padStart\(2,|Intl\.DateTimeFormat|toLocale(?:Date|Time)String/.test(text)
        ? [file]
        : [];
    const found = search("{app,contracts,document,engine,host,server}/**/*.{ts,tsx}", find, [
      "app/x.ts",
      "new Date().toLocaleDateString()",
    ]);
    // The other one writes the bytes of a color.
    expect(found.sort()).toEqual(["contracts/time/vietnamese-time.ts", "host/seo/preview-picture.ts"]);
  });
});
