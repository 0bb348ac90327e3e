import { practiceLimits } from "#contracts/limits/practice.ts";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import type { Rewrite, RewriteLanguage, RewriteRequest } from "#contracts/schemas/rewriting.ts";
import { minutes } from "#server/core/clock.ts";
import { noticeInstead } from "#server/features/practice/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { StreamOf } from "#server/core/call.ts";
import { type Rewritten, isWithoutMarks } from "#engine/index.ts";
import { createModelRewriter } from "./by-model.ts";
import { engineOptions } from "./engine-options.ts";
import type { History } from "./history.ts";
import type { RewritingDeps } from "./deps.ts";

const rewritesPerPerson = { max: 30, window: minutes(1) };

export type RewriteStream = StreamOf<"POST /v1/ai/rewrite">;

const needsModel: Record<RewriteLanguage, string> = {
  en: "Chế độ này cần AI nâng cao.",
  vi: "Với tiếng Việt, chế độ này cần AI nâng cao. Bộ phân tích có sẵn sửa được chính tả, dấu câu và chữ viết tắt ở chế độ Sửa lỗi.",
};

const needsMarks =
  "Đoạn này chưa có dấu nên một chữ có thể hiểu theo nhiều cách. Bạn thêm dấu rồi thử lại, Mầm sẽ sửa phần còn lại nhé.";

const languagesOf = (lang: RewriteLanguage | "auto"): RewriteLanguage[] => (lang === "auto" ? ["en", "vi"] : [lang]);

/** Rewrites a text by rules, in the engine's thread, or by the model. */
export function createRewriter(deps: RewritingDeps, history: History) {
  const { limits, checker, practice } = deps;

  async function byRules(
    viewer: Viewer,
    { text, mode, strength, lang, freeze, versions }: RewriteRequest,
    signal: AbortSignal,
  ): Promise<Rewritten> {
    const options = await engineOptions(deps, viewer);
    const input = { text, mode, strength, lang, freeze, versions, options };
    const made = await checker.ask("rewrite", input, { by: viewer.id, signal });
    if (made.versions.length === 0) throw fieldError("mode", needsModel[made.lang]);
    if (made.lang === "vi" && isWithoutMarks(text)) throw fieldError("text", needsMarks);
    return made;
  }

  function sendAll(stream: RewriteStream, { lang, versions }: Rewritten) {
    stream.send("meta", { engine: "built-in", lang, sentences: versions[0]?.sentences.length ?? 0 });
    for (const [version, { sentences }] of versions.entries())
      for (const [index, sentence] of sentences.entries()) stream.send("item", { version, index, sentence });
  }

  const model = createModelRewriter({ ...deps, history });

  async function ruled(viewer: Viewer, request: RewriteRequest, stream: RewriteStream): Promise<Rewrite> {
    if (request.text.length > practiceLimits.rewriteLength)
      throw fieldError(
        "text",
        `Bộ phân tích có sẵn nhận nhiều nhất ${practiceLimits.rewriteLength.toLocaleString("vi-VN")} ký tự một lần.`,
      );
    // Checked before the engine has work; for `auto` the engine makes the same check first.
    const { mode, lang } = request;
    if (!languagesOf(lang).some((one) => builtInModes[one].includes(mode)))
      throw fieldError("mode", needsModel[lang === "vi" ? "vi" : "en"]);
    const taken = await practice.allowance.takeAllowance(viewer, "rewrite");
    try {
      const made = await practice.aiUsage.trackAiUsage(
        viewer,
        { task: "rewrite", engine: "built-in", signal: stream.signal },
        () => byRules(viewer, request, stream.signal),
      );
      sendAll(stream, made);
      const { strength, text, freeze } = request;
      return await history.storeRewrite(viewer, { mode, strength, source: text, freeze, engine: "built-in", ...made });
    } catch (error) {
      await taken.refund();
      throw error;
    }
  }

  return {
    /**
     * By the model when requested, otherwise, or when the model does not answer, by rules.
     * @throws ApiError VALIDATION_FAILED for a mode or a length that needs the model, AI_QUOTA_EXCEEDED, RATE_LIMITED,
     * UNAVAILABLE with `retryAfter` while the engine is busy
     */
    async rewrite(viewer: Viewer, request: RewriteRequest, stream: RewriteStream): Promise<Rewrite> {
      await limits.take(`rewrite:${viewer.id}`, rewritesPerPerson);
      if (!request.useLlm) return ruled(viewer, request, stream);
      const { mode, strength, text } = request;
      try {
        const made = await model.rewriteByModel(viewer, request, stream);
        return await history.storeRewrite(viewer, { mode, strength, source: text, ...made });
      } catch (error) {
        if (stream.signal.aborted) throw error;
        const notice = noticeInstead(error);
        const instead = await ruled(viewer, request, stream).catch((refusal: unknown) => {
          // Rules do not support the mode: reports the model's error instead.
          const isNoRule = refusal instanceof ApiError && refusal.code === "VALIDATION_FAILED";
          const wasNotAsked = error instanceof ApiError && ["NOT_FOUND", "VALIDATION_FAILED"].includes(error.code);
          throw isNoRule && !wasNotAsked ? error : refusal;
        });
        return { ...instead, notice };
      }
    },

    /** @throws ApiError NOT_FOUND, also without a model; LlmError when it does not answer */
    refine: model.refineRewrite,
  };
}
