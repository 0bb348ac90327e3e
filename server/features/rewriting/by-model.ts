import type {
  Rewrite,
  RewriteLanguage,
  RewriteRequest,
  RewriteSentence,
  RewriteStrength,
  RewriteVersion,
} from "#contracts/rewriting.ts";
import type { Coach, RewrittenSentence } from "#server/coach/coach.ts";
import { CoachFailure } from "#server/coach/coach-failure.ts";
import { sentencesOf } from "#server/coach/places.ts";
import { fieldFailure } from "#server/http/failure.ts";
import type { Call, Person, StreamOf } from "#server/http/serve.ts";
import { guard } from "#server/language/rewriting/guard.ts";
import { languageOf } from "#server/language/vietnamese/text-language.ts";
import { changesBetween } from "./changes.ts";
import type { History, NewRewrite } from "./history.ts";
import type { RewritingParts } from "./service.ts";

type Tell = StreamOf<"POST /v1/ai/rewrite">["tell"];
type Asked = Pick<RewriteRequest, "mode" | "strength" | "freeze"> & { lang: RewriteLanguage; versions: 1 | 2 | 3 };

const keptChange = "Giữ như bản trước.";
const noReason = "AI nâng cao đổi chỗ này mà không nói lý do. Bạn đọc lại rồi hãy nhận.";

/** A text in sentences: all `src` and `gap` one after another are the text. */
function partsOf(text: string): { src: string; gap: string }[] {
  const places = sentencesOf(text);
  return places.map(({ start, end }, at) => ({
    src: text.slice(at === 0 ? 0 : start, end),
    gap: text.slice(end, places[at + 1]?.start ?? text.length),
  }));
}

function sentenceFrom(src: string, gap: string, out: string, reasons: RewrittenSentence["reasons"]): RewriteSentence {
  // White space before the first sentence is the text's own.
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

function asItStands(part: { src: string; gap: string }, present: string | undefined): RewriteSentence {
  if (present === undefined || present === part.src) return unchanged(part);
  const edits = changesBetween(part.src, present).map((edit) => ({ ...edit, whyVi: keptChange }));
  return { src: part.src, out: present, edits, gap: part.gap, choices: [] };
}

/** Words that were to stay, as far as they stand in the sentence. */
const keepsFrozen = (src: string, out: string, freeze: readonly string[]) =>
  freeze.every((phrase) => !src.includes(phrase) || out.includes(phrase));
const isSafe = (src: string, out: string) => guard([{ src, out }]).isKept;

/** A text rewritten by the model, sentence by sentence; what must survive is looked at by us. */
export function createModelRewriter({ practice }: RewritingParts, history: History) {
  async function rewritten(
    coach: Coach,
    parts: readonly { src: string; gap: string }[],
    { mode, strength, lang, freeze, versions }: Asked,
    tell: Tell,
    refining?: { wish: string; present: readonly string[] },
  ): Promise<RewriteVersion[]> {
    const made = Array.from({ length: versions }, () => new Map<number, RewriteSentence>());
    const doubtful = new Set<number>();
    const take = ({ version, index, out, reasons }: RewrittenSentence, isLast: boolean) => {
      const part = parts[index];
      if (!part || !keepsFrozen(part.src, out, freeze)) return;
      if (!isLast && !isSafe(part.src, out)) doubtful.add(index);
      const sentence = sentenceFrom(part.src, part.gap, out, reasons);
      made[version]?.set(index, sentence);
      tell("item", { version, index, sentence });
    };
    const sources = parts.map(({ src }) => src.trim());
    const options = { mode, strength, language: lang, versions } as const;
    for await (const one of coach.rewrite({ sentences: sources, keep: freeze, ...refining }, options)) take(one, false);
    if (made[0]?.size === 0) throw new CoachFailure("malformed");
    // What has lost something is asked for once more; if it is lost again, the reader is warned.
    if (doubtful.size > 0 && !refining) {
      const places = [...doubtful].sort((a, b) => a - b);
      const again = { sentences: places.map((index) => sources[index] ?? ""), keep: freeze };
      const old = (version: number, index: number) => made[version]?.get(index)?.out ?? "";
      try {
        for await (const one of coach.rewrite(again, options)) {
          const index = places[one.index] ?? -1;
          const src = parts[index]?.src ?? "";
          if (!isSafe(src, old(one.version, index)) && isSafe(src, one.out)) take({ ...one, index }, true);
        }
      } catch (error) {
        // The first answer is there.
        if (!(error instanceof CoachFailure) || error.reason === "aborted") throw error;
      }
    }
    const all = made
      .filter((sentences) => sentences.size > 0)
      .map((sentences) =>
        versionOf(
          strength,
          // What the model leaves out stays as it is: as it was written, or as it was made before.
          parts.map((part, index) => sentences.get(index) ?? asItStands(part, refining?.present[index])),
        ),
      );
    return all.filter((one, at) => all.findIndex((other) => textOf(other) === textOf(one)) === at);
  }

  async function translated(person: Person, coach: Coach, idea: string, asked: Asked, tell: Tell) {
    const { level } = await practice.settings.read(person);
    const versions: RewriteVersion[] = [];
    const options = { level: level ?? "B1", versions: asked.versions } as const;
    for await (const { english, note } of coach.translate(idea, options)) {
      const edits = [{ start: 0, end: idea.length, with: english, whyVi: note || "Cùng ý ấy, nói bằng tiếng Anh." }];
      const sentence: RewriteSentence = { src: idea, out: english, edits, gap: "", choices: [] };
      tell("item", { version: versions.length, index: 0, sentence });
      // Numbers and names survive in other forms in another language; there is nothing that could be compared by letters.
      const kept = { numbers: 0, names: 0, links: 0, quotes: 0, negations: 0 };
      versions.push({ strength: asked.strength, sentences: [sentence], guard: { ok: true, issues: [], kept } });
    }
    if (versions.length === 0) throw new CoachFailure("malformed");
    return versions;
  }

  return {
    /** @throws CoachFailure and what `practice.model.run` throws */
    async rewrite(
      person: Person,
      request: RewriteRequest,
      { tell, signal }: StreamOf<"POST /v1/ai/rewrite">,
    ): Promise<Omit<NewRewrite, "mode" | "strength" | "source">> {
      const { text, mode, strength, freeze } = request;
      const versions = request.versions as 1 | 2 | 3;
      const isIdea = mode === "translate";
      const lang: RewriteLanguage = isIdea ? "en" : request.lang !== "auto" ? request.lang : languageOf(text);
      const asked = { mode, strength, freeze, lang, versions };
      const parts = partsOf(text);
      const task = isIdea ? "translate" : "rewrite";
      const made = await practice.model.run(person, { task, text, signal }, (coach) => {
        tell("meta", { engine: "model", lang, sentences: isIdea ? 1 : parts.length });
        return isIdea ? translated(person, coach, text, asked, tell) : rewritten(coach, parts, asked, tell);
      });
      return { lang, freeze, engine: "model", versions: made };
    },

    /**
     * A rewriting again, as an instruction says, from where its owner has come with it. @throws Failure NOT_FOUND,
     * VALIDATION_FAILED when `present` has another number of sentences, CoachFailure …
     */
    async refine(
      person: Person,
      id: string,
      { instruction, present: given }: Call<"POST /v1/ai/rewrite/{id}/refine">["body"],
      { tell, signal }: StreamOf<"POST /v1/ai/rewrite">,
    ): Promise<Rewrite> {
      const before = await history.open(person, id);
      const { mode, strength, lang, source, versions, freeze } = before;
      const sentences = versions[0]?.sentences ?? [];
      if (given && given.length !== sentences.length)
        throw fieldFailure("present", "Bản này không còn khớp với bài. Bạn mở lại rồi thử lần nữa nhé.");
      const present = given ?? sentences.map(({ out }) => out);
      const text = `${present.join(" ")} ${instruction}`;
      const asked: Asked = { mode, strength, lang, freeze, versions: 1 };
      const made = await practice.model.run(person, { task: "refine", text, signal }, (coach) => {
        tell("meta", { engine: "model", lang, sentences: sentences.length });
        return rewritten(coach, sentences, asked, tell, { wish: instruction, present });
      });
      return history.add(person, {
        mode,
        strength,
        lang,
        source,
        freeze,
        engine: "model",
        versions: made,
      });
    },
  };
}

const textOf = (version: RewriteVersion | undefined) =>
  (version?.sentences ?? []).map(({ out, gap }) => out + gap).join("");

function versionOf(strength: RewriteStrength, sentences: RewriteSentence[]): RewriteVersion {
  const { isKept, issues, kept } = guard(sentences);
  return { strength, sentences, guard: { ok: isKept, issues, kept } };
}
