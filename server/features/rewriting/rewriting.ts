import { practiceLimits } from "#contracts/practice.ts";
import { builtInModes } from "#contracts/rewrite-modes.ts";
import type { Rewrite, RewriteLanguage, RewriteRequest } from "#contracts/rewriting.ts";
import { minutes } from "#server/clock.ts";
import { noticeInstead } from "#server/features/practice/service.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import type { Person, StreamOf } from "#server/http/serve.ts";
import type { Rewritten } from "#server/language/rewriting/rewrite.ts";
import { isWithoutMarks } from "#server/language/vietnamese/text-language.ts";
import { createModelRewriter } from "./by-model.ts";
import { engineOptions } from "./engine-options.ts";
import type { History } from "./history.ts";
import type { RewritingParts } from "./service.ts";

const rewritesPerPerson = { max: 30, window: minutes(1) };

export type RewriteStream = StreamOf<"POST /v1/ai/rewrite">;

const needsModel: Record<RewriteLanguage, string> = {
  en: "Chế độ này cần AI nâng cao.",
  vi: "Với tiếng Việt, chế độ này cần AI nâng cao. Bộ phân tích có sẵn sửa được chính tả, dấu câu và chữ viết tắt ở chế độ Sửa lỗi.",
};

const needsMarks =
  "Đoạn này chưa có dấu nên một chữ có thể hiểu theo nhiều cách. Bạn thêm dấu rồi thử lại, Mầm sẽ sửa phần còn lại nhé.";

const languagesOf = (lang: RewriteLanguage | "auto"): RewriteLanguage[] => (lang === "auto" ? ["en", "vi"] : [lang]);

/** A text rewritten by rules, in the engine's thread, or by the model. */
export function createRewriter(parts: RewritingParts, history: History) {
  const { limits, checker, practice } = parts;

  async function byRules(
    person: Person,
    { text, mode, strength, lang, freeze, versions }: RewriteRequest,
    signal: AbortSignal,
  ): Promise<Rewritten> {
    const options = await engineOptions(parts, person);
    const input = { text, mode, strength, lang, freeze, versions, options };
    const made = await checker.ask("rewrite", input, { by: person.id, signal });
    if (made.versions.length === 0) throw fieldFailure("mode", needsModel[made.lang]);
    if (made.lang === "vi" && isWithoutMarks(text)) throw fieldFailure("text", needsMarks);
    return made;
  }

  function tellAll(stream: RewriteStream, { lang, versions }: Rewritten) {
    stream.tell("meta", { engine: "built-in", lang, sentences: versions[0]?.sentences.length ?? 0 });
    for (const [version, { sentences }] of versions.entries())
      for (const [index, sentence] of sentences.entries()) stream.tell("item", { version, index, sentence });
  }

  const model = createModelRewriter(parts, history);

  async function ruled(person: Person, request: RewriteRequest, stream: RewriteStream): Promise<Rewrite> {
    if (request.text.length > practiceLimits.rewriteLength)
      throw fieldFailure(
        "text",
        `Bộ phân tích có sẵn nhận nhiều nhất ${practiceLimits.rewriteLength.toLocaleString("vi-VN")} ký tự một lần.`,
      );
    // Before the engine has work with it; what `auto` turns out to be, the engine asks before anything else as well.
    const { mode, lang } = request;
    if (!languagesOf(lang).some((one) => builtInModes[one].includes(mode)))
      throw fieldFailure("mode", needsModel[lang === "vi" ? "vi" : "en"]);
    const taken = await practice.allowance.take(person, "rewrite");
    try {
      const made = await practice.jobs.noted(
        person,
        { task: "rewrite", engine: "built-in", signal: stream.signal },
        () => byRules(person, request, stream.signal),
      );
      tellAll(stream, made);
      const { strength, text, freeze } = request;
      return await history.add(person, { mode, strength, source: text, freeze, engine: "built-in", ...made });
    } catch (error) {
      await taken.refund();
      throw error;
    }
  }

  return {
    /**
     * By the model where it is asked for, by rules otherwise and where the model does not answer.
     * @throws Failure VALIDATION_FAILED for a mode or a length that needs the model, AI_QUOTA_EXCEEDED, RATE_LIMITED,
     *   UNAVAILABLE with `retryAfter` while the engine is busy
     */
    async rewrite(person: Person, request: RewriteRequest, stream: RewriteStream): Promise<Rewrite> {
      await limits.take(`rewrite:${person.id}`, rewritesPerPerson);
      if (!request.useLlm) return ruled(person, request, stream);
      const { mode, strength, text } = request;
      try {
        const made = await model.rewrite(person, request, stream);
        return await history.add(person, { mode, strength, source: text, ...made });
      } catch (error) {
        if (stream.signal.aborted) throw error;
        const notice = noticeInstead(error);
        const instead = await ruled(person, request, stream).catch((refusal: unknown) => {
          // Rules cannot do that: where the model was in trouble, that is what there is to say.
          const isNoRule = refusal instanceof Failure && refusal.code === "VALIDATION_FAILED";
          const wasNotAsked = error instanceof Failure && ["NOT_FOUND", "VALIDATION_FAILED"].includes(error.code);
          throw isNoRule && !wasNotAsked ? error : refusal;
        });
        return { ...instead, notice };
      }
    },

    /** @throws Failure NOT_FOUND without a model as well, CoachFailure when it does not answer */
    refine: model.refine,
  };
}
