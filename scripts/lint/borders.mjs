// The borders between the parts of the code, as one lint rule: what a file must not import (ARCHITECTURE.md draws them).
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const owner = /^(?:app|server)\/features\/([^/]+)\//;

/** The only files that read a table of another feature besides `users` and `contentItems`, each with its reason. */
export const foreignTableReaders = [
  // Shows the text of a comment and notifies followers; comments and library depend on notifications.
  "server/features/notifications/store.ts",
  // Counts followers, and library depends on content.
  "server/features/content/people-store.ts",
];

/** The only files of features besides routes and manifests that write answers or mount addresses themselves. */
const httpAdapters = [
  // Streams events.
  "server/features/notifications/live.ts",
  // Sends files.
  "server/features/uploads/files.ts",
];

/** The parts of server/core that know no request, account or table: what a thread needs to run, queue and fail. */
const engineRuntime = /^server\/core\/(?:api-error|clock|semaphore|thread)\.ts$/;

/** The folders of app/ from the lowest layer to the highest. */
const appLayers = ["ui/", "text/", "session/", "queries.ts", "site/", "forms/", "components/", "features/", "shell/"];

/** Commands call the services of the features that they are about. */
const hostWithoutFeatures = /^host\/(?!cli\/)/;

/**
 * Files in `from` must not import `not`, except `but`. A target is the path of a file in the repository, or the name of a
 * package. `ofOthers`: only targets in another feature than the file's own count. `allowsTypes`, `allowsNames`:
 * imports of types, or of these names only, are allowed. `onDemandIn`: there, `import()` is allowed.
 */
export const borders = [
  {
    from: /^contracts\//,
    not: /^(?!contracts\/|zod$)/,
    message: "contracts/ imports zod and nothing else.",
  },
  {
    from: /^contracts\/(?:limits|answers|text|time)\//,
    not: /^(?!contracts\/(?:limits|answers|text|time)\/)/,
    allowsTypes: true,
    message: "contracts/ is loaded by public pages, except schemas/, and has no zod there.",
  },
  {
    from: /^document\//,
    not: /^(?:server|engine|app|host)\/|^node:/,
    message: "document/ serves both halves and imports neither.",
  },
  {
    from: /^engine\//,
    not: /^(?:app|host|server)\//,
    but: engineRuntime,
    message: "engine/ knows no request, account or table.",
  },
  {
    from: /^(?:server|host)\//,
    not: /^engine\/(?!index\.ts$)/,
    message: "The engine is reached through engine/index.ts.",
  },
  {
    from: /^server\//,
    not: /^(?:app|host)\//,
    message: "server/ knows neither pages nor the process.",
  },
  {
    from: /^server\/(?!features\/|features\.ts$|example-content\/)/,
    not: /^server\/features\//,
    message: "Features are listed in server/features.ts, and reached through api.ts.",
  },
  {
    from: /^server\/core\//,
    not: /^(?:app|bench|engine|host|tests)\/|^server\/(?!core\/|database\/)/,
    message: "server/core/ imports contracts, document and database: everything else of the server rests on it.",
  },
  {
    from: /^server\/features\/(?!.*\/(?:routes|index|[\w-]+\.test)\.ts$)/,
    not: /^server\/http\//,
    exceptions: httpAdapters,
    message: "Operations know no HTTP: server/core/call.ts has the types of their input.",
  },
  {
    from: /^server\/features\.ts$/,
    not: /^server\/features\/[^/]+\/(?!index\.ts$)/,
    message: "Features are listed by their manifests.",
  },
  {
    from: /^server\/features\/[^/]+\/tables\.ts$/,
    not: /^server\/features\/[^/]+\/(?!tables\.ts$)/,
    message: "A file of tables imports another one for foreign keys, and nothing else of a feature.",
  },
  {
    from: /^server\/(?:features\/[^/]+\/(?!tables\.ts$)|example-content\/)/,
    not: /^server\/features\/[^/]+\/(?!service\.ts$|tables\.ts$)/,
    ofOthers: true,
    message: "Another feature is reached through its service.ts.",
  },
  {
    from: /^server\/(?:features\/[^/]+\/(?!tables\.ts$)|example-content\/)/,
    not: /^server\/features\/[^/]+\/tables\.ts$/,
    ofOthers: true,
    allowsNames: ["users", "contentItems"],
    exceptions: foreignTableReaders,
    message: "A table is read by its own feature; others use its service.ts. They may join users and contentItems.",
  },
  {
    from: /^(?!server\/example-content\/|bench\/)/,
    not: /^server\/example-content\//,
    onDemandIn: ["host/main.ts"],
    message: "The example content fills a database: host/main.ts loads it on demand, tests and benchmarks use it.",
  },
  {
    from: hostWithoutFeatures,
    not: /^server\/features\//,
    message: "The host knows features by their manifests (server/features.ts).",
  },
  {
    from: /^app\/(?!entry\.server\.tsx$)/,
    not: /^(?:server|engine|host)\/|^node:/,
    message: "app/ reaches the server through contracts/client.ts only.",
  },
  {
    from: /^app\/entry\.server\.tsx$/,
    not: /^(?:server|engine|host)\//,
    message: "app/ reaches the server through contracts/client.ts only.",
  },
  {
    from: /^app\/(?:features\/(?!personal\/)|gallery\/)/,
    not: /^app\/features\//,
    ofOthers: true,
    message: "A feature knows no other; what several show is in components/ or ui/.",
  },
  {
    from: /^app\/features\/personal\//,
    not: /^app\/features\//,
    but: new RegExp(
      `^app/features/(?:${[
        "accounts/sections/learning-data-dialog.tsx",
        "content/drafts/own-articles.tsx",
        "perspectives/own-perspectives.tsx",
        "rewriting/history-lists.tsx",
        "writing/own-writings.tsx",
      ].join("|")})$`,
    ),
    ofOthers: true,
    message: "The personal page shows lists of others that are their owner's, and nothing else of them.",
  },
  {
    from: /^app\/ui\//,
    not: /^app\/(?:features|shell|site|session|components|forms|text)\/|^contracts\//,
    message: "ui/ draws; it knows no feature, no session and no wording.",
  },
  ...appLayers.map((layer, place) => ({
    from: new RegExp(`^app/${layer}`),
    not: new RegExp(`^app/(?:${appLayers.slice(place + 1).join("|") || "(?!)"})`),
    message: "A folder of app/ imports only those above it in the table of app/README.md.",
  })),
  {
    from: /^app\/shell\//,
    not: /^app\/features\//,
    // To log in or to confirm who one is, over any page.
    but: /^app\/features\/accounts\/dialogs\/(?:account-dialogs|confirming-dialog)\.tsx$/,
    message: "shell/ imports no feature except the account dialogs.",
  },
];
/** Tests may look behind every border. */
const exempt = /\.test\.tsx?$|^tests\//;

/** The path in the repository that a file imports, or the name of a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** The border that an import crosses: one of `names`, or of everything if null. */
function crossed(file, { specifier, names, isType, isOnDemand }) {
  const target = targetOf(file, specifier);
  return borders.find(({ from, not, but, ofOthers, allowsTypes, allowsNames, onDemandIn, exceptions }) => {
    if (!from.test(file) || !not.test(target) || but?.test(target) || exceptions?.includes(file)) return false;
    if (isType && allowsTypes) return false;
    if (isOnDemand && onDemandIn?.includes(file)) return false;
    if (allowsNames && names?.every((name) => allowsNames.includes(name))) return false;
    return !(ofOthers && owner.exec(file)?.[1] === owner.exec(target)?.[1]);
  });
}

/** The names that a declaration imports or exports; null for `* as`. */
function namesOf({ specifiers }) {
  const names = specifiers?.map(({ imported, local }) => imported?.name ?? local?.name);
  return specifiers?.some(({ type }) => type === "ImportNamespaceSpecifier") ? null : names;
}

const importRule = {
  meta: { type: "problem", docs: { description: "Keeps the borders between the parts of the code." }, schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    if (exempt.test(file)) return {};
    // `import()` of a text known only at run time is not checked.
    const check = (node) => {
      const { source, importKind, exportKind } = node;
      if (typeof source?.value !== "string") return;
      const border = crossed(file, {
        specifier: source.value,
        names: namesOf(node),
        isType: importKind === "type" || exportKind === "type",
        isOnDemand: node.type === "ImportExpression",
      });
      if (border) context.report({ node: source, message: `'${source.value}': ${border.message}` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const serviceRule = {
  meta: { type: "problem", docs: { description: "Keeps the names of features out of the host." }, schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    if (exempt.test(file) || !hostWithoutFeatures.test(file)) return {};
    const message = "The host names no feature: what it needs of one belongs into the feature's manifest.";
    const check = (node, key) => key?.name === "services" && context.report({ node, message });
    return {
      MemberExpression: (node) => check(node, node.property),
      ObjectPattern: ({ properties }) => properties.forEach((property) => check(property, property.key)),
    };
  },
};

export default { meta: { name: "borders" }, rules: { import: importRule, service: serviceRule } };
