import { eq, inArray } from "drizzle-orm";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { hasRightLength } from "#contracts/limits/writing.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { after, days, seconds } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { writingFindings, writings, writingVersions } from "./tables.ts";
import { recordAnalysis } from "#server/features/grammar/service.ts";
import { rewrittenSince } from "#server/features/rewriting/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { type Checked, isLikeOneOf } from "#engine/index.ts";
import { presentVersion, presentWriting } from "./present.ts";
import { review } from "./revision.ts";
import type { WritingDeps } from "./deps.ts";
import {
  findingsOf,
  findWriting,
  progressOf,
  lockWriting,
  otherTextsOf,
  versionsOf,
  type FindingRow,
  type VersionRow,
  type WritingRow,
} from "./store.ts";

const handIns = { max: 1, window: seconds(20) };

const { writingWords, versionsOfWriting } = practiceLimits;

async function presentSubmission(tx: Queries, row: WritingRow, version: VersionRow) {
  const findings = await findingsOf(tx, [version.id]);
  return {
    writing: presentWriting(row, (await progressOf(tx, [row.id])).get(row.id)),
    version: presentVersion(version, findings, row),
  };
}

function assertWritingLength(words: number) {
  if (words < writingWords.min) throw fieldError("text", `Cần ít nhất ${writingWords.min} từ để phân tích`);
  if (words > writingWords.max)
    throw fieldError("text", `Bài dài ${words} từ, nhiều nhất là ${writingWords.max}. Bạn rút gọn lại nhé.`);
}

/** Call `undo` when the submission fails afterwards. */
async function analyzeSubmission(
  { limits, practice, grammar, checker, database }: WritingDeps,
  viewer: Viewer,
  text: string,
  latest: VersionRow | undefined,
): Promise<{ checked: Checked; undo: () => Promise<void> }> {
  await limits.take(`writing-submit:${viewer.id}`, handIns);
  const taken = await practice.allowance.takeAllowance(viewer, "analysis").catch(async (error: unknown) => {
    await limits.giveBack(`writing-submit:${viewer.id}`);
    throw error;
  });
  const undo = async () => {
    await taken.refund();
    await limits.giveBack(`writing-submit:${viewer.id}`);
  };
  try {
    const { mutedKinds, dictionary } = await grammar.settings.read(viewer);
    const mutedRules = await grammar.reports.mutedRules();
    const shown = latest ? await findingsOf(database.queries, [latest.id]) : [];
    const shownBefore = shown
      .filter(({ state }) => state === "open")
      .map(({ rule, finding }) => ({ rule, quote: finding.quote }));
    const checked = await practice.aiUsage.trackAiUsage(viewer, { task: "writing", engine: "built-in" }, () =>
      checker.check(text, { mutedKinds, dictionary, mutedRules, shownBefore }, { by: viewer.id }),
    );
    if (checked.detectedLanguage === "vietnamese" || checked.detectedLanguage === "neither")
      throw fieldError("text", "Bài có vẻ chưa phải tiếng Anh");
    return { checked, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Inserts a version with its findings. */
async function insertVersion(
  tx: Queries,
  added: Pick<VersionRow, "writingId" | "no" | "text" | "pastedRatio" | "submittedAt"> & Pick<Checked, "measures">,
  {
    repairs,
    findings,
  }: {
    repairs: VersionRow["repairs"];
    findings: readonly (Checked["findings"][number] & Pick<FindingRow, "state">)[];
  },
): Promise<VersionRow> {
  const { level } = added.measures;
  const [version] = await tx
    .insert(writingVersions)
    .values({
      ...added,
      id: crypto.randomUUID(),
      words: wordCount(added.text),
      engine: "built-in",
      levelLow: level?.low ?? null,
      levelHigh: level?.high ?? null,
      repairs,
    })
    .returning();
  if (!version) throw new Error("a version was not kept");
  const rows = findings.map(({ rule, measuredAs: _, precision: __, state, ...finding }, position): FindingRow => {
    const id = crypto.randomUUID();
    return { id, versionId: version.id, position, kind: finding.kind, rule, state, finding: { ...finding, id } };
  });
  if (rows.length > 0) await tx.insert(writingFindings).values(rows);
  return version;
}

async function saveSubmission(
  deps: WritingDeps,
  tx: Queries,
  row: WritingRow,
  former: VersionRow | undefined,
  given: { text: string; pasted: number; checked: Checked },
) {
  const { clock } = deps;
  const { text, checked } = given;
  const now = clock.now();
  const formerFindings = former ? await findingsOf(tx, [former.id]) : [];
  const reviewed = review(
    {
      text: former?.text ?? "",
      findings: formerFindings.map((one) => ({ ...one.finding, state: one.state, row: one })),
      repairs: former?.repairs ?? [],
    },
    { text, findings: checked.findings },
  );
  for (const state of ["fixed", "dismissed"] as const) {
    const ids = reviewed.settled.filter((one) => one.state === state).map(({ finding }) => finding.row.id);
    if (ids.length > 0) await tx.update(writingFindings).set({ state }).where(inArray(writingFindings.id, ids));
  }
  const pasted = row.pasted + given.pasted;
  const version = await insertVersion(
    tx,
    {
      writingId: row.id,
      no: (former?.no ?? 0) + 1,
      text,
      pastedRatio: Math.min(1, pasted / text.length),
      measures: checked.measures,
      submittedAt: now,
    },
    reviewed,
  );
  const [changed] = await tx
    .update(writings)
    .set({ draft: text, draftVersion: row.draftVersion + 1, pasted, status: "submitted", updatedAt: now })
    .where(eq(writings.id, row.id))
    .returning();
  if (!changed) throw new Error("a writing was not kept");
  // Only the first version counts for the profile: later ones were corrected with our help.
  if (!former)
    await recordAnalysis(tx, {
      userId: row.userId,
      source: "writing",
      text,
      words: version.words,
      findings: checked.findings,
      writingId: row.id,
      at: now,
    });
  await recordSubmissionEvents(deps, tx, changed, version, {
    former,
    found: formerFindings.filter(({ state }) => state === "open" || state === "fixed").length,
    fixed: reviewed.settled.filter(({ state }) => state === "fixed").length,
    kinds: checked.findings.map(({ kind }) => kind),
  });
  return presentSubmission(tx, changed, version);
}

/** Records activity events for points and days, without the text. */
async function recordSubmissionEvents(
  { productTexts, gamification }: WritingDeps,
  tx: Queries,
  row: WritingRow,
  version: VersionRow,
  about: { former: VersionRow | undefined; found: number; fixed: number; kinds: readonly string[] },
) {
  const { former, found, fixed } = about;
  const { userId } = row;
  const at = version.submittedAt;
  const refId = former ? `${row.id}/${version.no}` : row.id;
  const { minWords, maxWords } = presentWriting(row, undefined);
  const measures = version.measures as Checked["measures"];
  const kinds: Record<string, number> = {};
  for (const kind of about.kinds) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const since = after(at, -days(7));
  const others = [
    ...productTexts(),
    ...(await otherTextsOf(tx, userId, row.id)),
    ...(await rewrittenSince(tx, userId, since)),
  ];
  await gamification.recordEvent(tx, {
    userId,
    kind: "writing-submitted",
    refType: "writing",
    refId,
    at,
    payload: {
      words: version.words,
      inRange: hasRightLength(version.words, { minWords, maxWords }),
      level: row.level,
      topicSlug: row.topicSlug,
      pastedRatio: version.pastedRatio,
      nearDuplicate: isLikeOneOf(version.text, others),
      begunAt: row.createdAt.toISOString(),
      density: measures.findingsPerHundred,
      variety: measures.variety,
      kinds,
    },
  });
  if (former)
    await gamification.recordEvent(tx, {
      userId,
      kind: "writing-revised",
      refType: "writing",
      refId,
      at,
      payload: { fixed, of: found, secondsAfter: (at.getTime() - former.submittedAt.getTime()) / seconds(1) },
    });
}

/**
 * Submits a text: analyzes it and compares it with the findings of the version before.
 * @throws ApiError NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED, AI_QUOTA_EXCEEDED, UNAVAILABLE while too many wait,
 * and VALIDATION_FAILED for a text that is too short, too long or not English, or over the limit of versions
 */
export async function submitWriting(
  deps: WritingDeps,
  viewer: Viewer,
  id: string,
  { text, baseVersion, pasted }: CallInput<"POST /v1/ai/writings/{id}/submit">["body"],
): Promise<{ writing: Writing; version: WritingVersion }> {
  const { database, grammar } = deps;
  const db = database.queries;
  const row = await findWriting(db, viewer.id, id);
  if (!row) throw new ApiError("NOT_FOUND");
  const refuseConflict = ({ draft, draftVersion }: WritingRow) => {
    if (baseVersion !== undefined && baseVersion !== draftVersion && draft !== text)
      throw new ApiError("VERSION_CONFLICT", { details: { draft, draftVersion } });
  };
  const [latest] = await versionsOf(db, id);
  // Sent again after a lost response.
  if (latest?.text === text) return presentSubmission(db, row, latest);
  refuseConflict(row);
  if ((latest?.no ?? 0) >= versionsOfWriting)
    throw fieldError("text", `Bài này đã có ${versionsOfWriting} bản. Bạn thử viết một bài mới nhé.`);
  assertWritingLength(wordCount(text));
  const { checked, undo } = await analyzeSubmission(deps, viewer, text, latest);
  const submission = await database
    .transaction(async (tx) => {
      const locked = await lockWriting(tx, viewer.id, id);
      if (!locked) throw new ApiError("NOT_FOUND");
      refuseConflict(locked);
      const [former] = await versionsOf(tx, id);
      const isSentTwice = former?.text === text;
      const answer = isSentTwice
        ? await presentSubmission(tx, locked, former)
        : await saveSubmission(deps, tx, locked, former, { text, pasted, checked });
      return { answer, isSentTwice, isFirst: !former };
    })
    .catch(async (error: unknown) => {
      // Saved or deleted elsewhere meanwhile: nothing was submitted.
      await undo();
      throw error;
    });
  if (submission.isSentTwice) await undo();
  if (submission.isFirst) await grammar.reports.recordRuleMatches(viewer, checked.findings);
  return submission.answer;
}
