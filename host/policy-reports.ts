import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { minutes, type Clock } from "#server/core/clock.ts";
import { reportAddress } from "./security-headers.ts";

/** A browser sends a few hundred bytes; it may gather several reports. */
const longestReport = 32 * 1024;
/** Distinct log lines within `memory`. Anyone may send reports, so this bounds the log. */
const mostLines = 100;
const memory = minutes(10);

const Text = z.string().max(2_000).catch("");
/** The Reporting API's form, and the older one of browsers that do not know it. */
const Violation = z.object({
  effectiveDirective: Text,
  blockedURL: Text,
  documentURL: Text,
  sourceFile: Text,
  lineNumber: z.number().int().nonnegative().catch(0),
  disposition: z.enum(["enforce", "report"]).catch("enforce"),
});
const olderNames: Record<string, keyof z.infer<typeof Violation>> = {
  "effective-directive": "effectiveDirective",
  "blocked-uri": "blockedURL",
  "document-uri": "documentURL",
  "source-file": "sourceFile",
  "line-number": "lineNumber",
  disposition: "disposition",
};

/** Without query and fragment, which may contain private data. Keywords such as `inline` stay. */
const place = (address: string) => address.replace(/[?#].*$/s, "").slice(0, 300);

function violationsIn(body: unknown): z.infer<typeof Violation>[] {
  const older = z.object({ "csp-report": z.record(z.string(), z.unknown()) }).safeParse(body);
  if (older.success) {
    const renamed = Object.entries(older.data["csp-report"]).map(([name, value]) => [olderNames[name] ?? name, value]);
    return [Violation.parse(Object.fromEntries(renamed))];
  }
  const reports = z.array(z.object({ type: z.string(), body: Violation })).safeParse(body);
  return reports.success ? reports.data.flatMap(({ type, body }) => (type === "csp-violation" ? [body] : [])) : [];
}

/** Takes what browsers tell about broken content policies into the log: the fault of a page of ours, or an attack. */
export function takePolicyReports(app: FastifyInstance, clock: Clock) {
  const said = new Set<string>();
  let forgetAt = 0;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json", "application/json"],
      { parseAs: "string", bodyLimit: longestReport },
      scope.getDefaultJsonParser("remove", "remove"),
    );
    scope.post(reportAddress, (request, reply) => {
      const now = clock.now().getTime();
      if (now >= forgetAt) {
        said.clear();
        forgetAt = now + memory;
      }
      for (const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber, disposition } of violationsIn(
        request.body,
      )) {
        // What people add to their own browser breaks our policy on every page and is not ours to mend.
        if ([blockedURL, sourceFile].some((address) => /^[a-z-]*extension\b/.test(address))) continue;
        const line = {
          directive: effectiveDirective.slice(0, 60),
          blocked: place(blockedURL),
          page: place(documentURL),
          source: place(sourceFile),
          line: lineNumber,
          disposition,
        };
        const key = JSON.stringify(line);
        if (said.has(key) || said.size >= mostLines) continue;
        said.add(key);
        // A report-only policy blocks nothing yet.
        request.log[disposition === "enforce" ? "warn" : "info"](line, "a page broke its content policy");
      }
      return reply.code(204).send();
    });
  });
}
