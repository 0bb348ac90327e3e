import type {
  Rewrite,
  RewriteLanguage,
  RewriteRequest,
  RewriteSentence,
  RewriteStrength,
  RewriteVersion,
} from "#contracts/schemas/rewriting.ts";
import type { Llm, RewrittenSentence } from "#server/llm/llm.ts";
import { LlmError } from "#server/llm/llm-error.ts";
import { sentencesInLines } from "#server/llm/places.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput, StreamOf } from "#server/core/call.ts";
import { type NewError, guard, languageOf } from "#engine/index.ts";
import { changesBetween } from "./changes.ts";
import { engineOptions } from "./engine-options.ts";
import type { History, NewRewrite } from "./history.ts";
import type { RewritingDeps } from "./deps.ts";

type Send = StreamOf<"POST /v1/ai/rewrite">["send"];
type RewriteInput = Pick<RewriteRequest, "mode" | "strength" | "freeze"> & {
  lang: RewriteLanguage;
  versions: 1 | 2 | 3;
};
/** The request, the viewer, and where the answer is sent. */
type ModelRewrite = RewriteInput & { viewer: Viewer; send: Send; signal: AbortSignal };

const unchangedReason = "Giữ như bản trước.";
const noReason = "AI nâng cao đổi chỗ này mà không nói lý do. Bạn đọc lại rồi hãy nhận.";

/** Splits a text into sentences: all `src` and `gap` joined are the text. */
function partsOf(text: string): { src: string; gap: string }[] {
  const places = sentencesInLines(text);
  return places.map(({ start, end }, at) => ({
    src: text.slice(at === 0 ? 0 : start, end),
    gap: text.slice(end, places[at + 1]?.start ?? text.length),
  }));
}

function sentenceFrom(src: string, gap: string, out: string, reasons: RewrittenSentence["reasons"]): RewriteSentence {
  // Leading white space belongs to the text, not the sentence.
  const lead = /^\s*/u.exec(src)?.[0] ?? "";
  const whole = lead + out;
  const edits = changesBetween(src, whole).map((edit) => {
    const removed = src.slice(edit.start, edit.end).trim();
    const about = reasons.find(
      ({ from, to }) =>
        (removed !== "" && (from.includes(removed) || removed.includes(from))) ||
        (edit.with.trim() !== "" && (to.includes(edit.with.trim()) || edit.with.includes(to))),
    );
    return { ...edit, whyVi: about?.why ?? noReason };
  });
  return { src, out: whole, edits, gap, choices: [] };
}

const unchanged = ({ src, gap }: { src: string; gap: string }): RewriteSentence => ({
  src,
  out: src,
  edits: [],
  gap,
  choices: [],
});

function unchangedSentence(part: { src: string; gap: string }, present: string | undefined): RewriteSentence {
  if (present === undefined || present === part.src) return unchanged(part);
  const edits = changesBetween(part.src, present).map((edit) => ({ ...edit, whyVi: unchangedReason }));
  return { src: part.src, out: present, edits, gap: part.gap, choices: [] };
}

/** Whether the output keeps the frozen phrases that occur in the source. */
const keepsFrozen = (src: string, out: string, freeze: readonly string[]) =>
  freeze.every((phrase) => !src.includes(phrase) || out.includes(phrase));
const isSafe = (src: string, out: string) => guard([{ src, out }]).isKept;

/** Indexes of sentences that lost something or have a new error, in any version. */
const doubtfulOf = (made: readonly Made[], errors: readonly NewError[][]): Set<number> =>
  new Set([
    ...made.flatMap((sentences) =>
      [...sentences].filter(([, { src, out }]) => !isSafe(src, out)).map(([index]) => index),
    ),
    ...errors.flatMap((found, at) => found.map(({ sentence }) => sentence).filter((index) => made[at]?.has(index))),
  ]);

/** Sentences of one version by their index in the text. */
type Made = Map<number, RewriteSentence>;

export interface ModelRewriterDeps extends RewritingDeps {
  history: History;
}

/**
 * New errors of the versions that the text does not have; none while the engine is busy, because this check is only
 * a guard.
 */
async function findNewErrors(
  deps: ModelRewriterDeps,
  { viewer, lang, signal }: Pick<ModelRewrite, "viewer" | "lang" | "signal">,
  versions: readonly RewriteSentence[][],
): Promise<NewError[][]> {
  const { checker } = deps;
  if (lang !== "en" || versions.length === 0) return versions.map(() => []);
  try {
    const options = await engineOptions(deps, viewer);
    return await checker.ask("newErrors", { versions, options }, { by: viewer.id, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAVAILABLE") return versions.map(() => []);
    throw error;
  }
}

async function collectRewrites(
  deps: ModelRewriterDeps,
  llm: Llm,
  parts: readonly { src: string; gap: string }[],
  rewrite: ModelRewrite,
  refining?: { wish: string; present: readonly string[] },
): Promise<RewriteVersion[]> {
  const { mode, strength, lang, freeze, versions, send } = rewrite;
  const made = Array.from({ length: versions }, (): Made => new Map());
  const read = ({ index, out, reasons }: RewrittenSentence): RewriteSentence | undefined => {
    const part = parts[index];
    return part && keepsFrozen(part.src, out, freeze) ? sentenceFrom(part.src, part.gap, out, reasons) : undefined;
  };
  const take = ({ version, index }: RewrittenSentence, sentence: RewriteSentence) => {
    made[version]?.set(index, sentence);
    send("item", { version, index, sentence });
  };
  const sources = parts.map(({ src }) => src.trim());
  const options = { mode, strength, language: lang, versions } as const;
  for await (const one of llm.rewriteSentences({ sentences: sources, keep: freeze, ...refining }, options)) {
    const sentence = read(one);
    if (sentence) take(one, sentence);
  }
  if (made[0]?.size === 0) throw new LlmError("malformed");
  // Sentences that the model omits keep the original or the current wording.
  const whole = (sentences: Made) =>
    parts.map((part, index) => sentences.get(index) ?? unchangedSentence(part, refining?.present[index]));
  const isMade = (sentences: Made) => sentences.size > 0;
  let errors = await findNewErrors(deps, rewrite, made.filter(isMade).map(whole));
  const doubtful = doubtfulOf(made.filter(isMade), errors);
  // A sentence that lost something or has a new error is requested once more. If the second answer is no better, the
  // reader gets a warning.
  if (doubtful.size > 0 && !refining) {
    const places = [...doubtful].sort((a, b) => a - b);
    const again = { sentences: places.map((index) => sources[index] ?? ""), keep: freeze };
    const better = made.map((sentences): Made => new Map(sentences));
    const offered: { one: RewrittenSentence; sentence: RewriteSentence }[] = [];
    try {
      for await (const rewritten of llm.rewriteSentences(again, options)) {
        const one = { ...rewritten, index: places[rewritten.index] ?? -1 };
        const sentence = read(one);
        if (!sentence || !isSafe(sentence.src, sentence.out)) continue;
        better[one.version]?.set(one.index, sentence);
        offered.push({ one, sentence });
      }
      const left = await findNewErrors(deps, rewrite, better.filter(isMade).map(whole));
      const at = (version: number) => made.slice(0, version).filter(isMade).length;
      const isWrong = (all: NewError[][], { version, index }: RewrittenSentence) =>
        (all[at(version)] ?? []).some(({ sentence }) => sentence === index);
      for (const { one, sentence } of offered) {
        const old = made[one.version]?.get(one.index);
        const isOldBad = !old || !isSafe(old.src, old.out) || isWrong(errors, one);
        if (isOldBad && !isWrong(left, one)) take(one, sentence);
      }
      errors = await findNewErrors(deps, rewrite, made.filter(isMade).map(whole));
    } catch (error) {
      // The first answer is still valid.
      if (!(error instanceof LlmError) || error.reason === "aborted") throw error;
    }
  }
  const all = made.filter(isMade).map((sentences, at) => versionOf(strength, whole(sentences), errors[at]));
  return all.filter((one, at) => all.findIndex((other) => textOf(other) === textOf(one)) === at);
}

async function collectTranslations(
  { practice }: ModelRewriterDeps,
  llm: Llm,
  idea: string,
  { viewer, send, ...rewrite }: ModelRewrite,
) {
  const { level } = await practice.settings.read(viewer);
  const versions: RewriteVersion[] = [];
  const options = { level: level ?? "B1", versions: rewrite.versions } as const;
  for await (const { english, note } of llm.translateIdea(idea, options)) {
    const edits = [{ start: 0, end: idea.length, with: english, whyVi: note || "Cùng ý ấy, nói bằng tiếng Anh." }];
    const sentence: RewriteSentence = { src: idea, out: english, edits, gap: "", choices: [] };
    send("item", { version: versions.length, index: 0, sentence });
    // Numbers and names take other forms in another language, so letters cannot be compared.
    const kept = { numbers: 0, names: 0, links: 0, quotes: 0, negations: 0 };
    versions.push({ strength: rewrite.strength, sentences: [sentence], guard: { ok: true, issues: [], kept } });
  }
  if (versions.length === 0) throw new LlmError("malformed");
  return versions;
}

/** @throws LlmError and what `practice.model.run` throws */
export async function rewriteByModel(
  deps: ModelRewriterDeps,
  viewer: Viewer,
  request: RewriteRequest,
  { send, signal }: StreamOf<"POST /v1/ai/rewrite">,
): Promise<Omit<NewRewrite, "mode" | "strength" | "source">> {
  const { practice } = deps;
  const { text, mode, strength, freeze } = request;
  const versions = request.versions as 1 | 2 | 3;
  const isIdea = mode === "translate";
  const lang: RewriteLanguage = isIdea ? "en" : request.lang !== "auto" ? request.lang : languageOf(text);
  const rewrite: ModelRewrite = { mode, strength, freeze, lang, versions, viewer, send, signal };
  const parts = partsOf(text);
  const task = isIdea ? "translate" : "rewrite";
  const made = await practice.model.run(viewer, { task, text, signal }, (llm) => {
    send("meta", { engine: "model", lang, sentences: isIdea ? 1 : parts.length });
    return isIdea ? collectTranslations(deps, llm, text, rewrite) : collectRewrites(deps, llm, parts, rewrite);
  });
  return { lang, freeze, engine: "model", versions: made };
}

/**
 * Rewrites again by an instruction, starting from the member's current wording.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED when `present` has another number of sentences, LlmError …
 */
export async function refineRewrite(
  deps: ModelRewriterDeps,
  viewer: Viewer,
  id: string,
  { instruction, present: given }: CallInput<"POST /v1/ai/rewrite/{id}/refine">["body"],
  { send, signal }: StreamOf<"POST /v1/ai/rewrite">,
): Promise<Rewrite> {
  const { history, practice } = deps;
  const before = await history.openRewrite(viewer, id);
  const { mode, strength, lang, source, versions, freeze } = before;
  const sentences = versions[0]?.sentences ?? [];
  if (given && given.length !== sentences.length)
    throw fieldError("present", "Bản này không còn khớp với bài. Bạn mở lại rồi thử lần nữa nhé.");
  const present = given ?? sentences.map(({ out }) => out);
  const text = `${present.join(" ")} ${instruction}`;
  const rewrite: ModelRewrite = { mode, strength, lang, freeze, versions: 1, viewer, send, signal };
  const made = await practice.model.run(viewer, { task: "refine", text, signal }, (llm) => {
    send("meta", { engine: "model", lang, sentences: sentences.length });
    return collectRewrites(deps, llm, sentences, rewrite, { wish: instruction, present });
  });
  return history.storeRewrite(viewer, {
    mode,
    strength,
    lang,
    source,
    freeze,
    engine: "model",
    versions: made,
  });
}

/** Rewrites a text with the model, sentence by sentence, and checks that the meaning is kept. */
export const createModelRewriter = (deps: ModelRewriterDeps) => bindOperations(deps, { rewriteByModel, refineRewrite });

const textOf = (version: RewriteVersion | undefined) =>
  (version?.sentences ?? []).map(({ out, gap }) => out + gap).join("");

function versionOf(
  strength: RewriteStrength,
  sentences: RewriteSentence[],
  errors: readonly NewError[] = [],
): RewriteVersion {
  const { isKept, issues, kept } = guard(sentences, errors);
  return { strength, sentences, guard: { ok: isKept, issues, kept } };
}
