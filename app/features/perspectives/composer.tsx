import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Finding } from "#contracts/language.ts";
import {
  longestExample,
  reasonLength,
  type Lane,
  type OwnPart,
  type PerspectiveWords,
  type TopicCard,
} from "#contracts/perspectives.ts";
import { lengthOf } from "#contracts/text.ts";
import { isTakenId } from "#app/session/kept-typing.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { toasts } from "#app/shell/toasts.ts";
import { sideNames } from "#app/shelves/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { checkedText, replaceIn } from "./checked-words.ts";
import { copyWords, wordsTogether } from "./copy-words.ts";
import { hasWords, keptDraft, noWords, type Draft } from "./kept-draft.ts";
import { Objections } from "./objections.tsx";
import type { Own } from "./own-part.ts";
import { failureWords, isOver } from "./say-failure.ts";
import { emptySide, hasReadAgainst, sides } from "./side-words.ts";
import { mayHurt, toneHint } from "./tone.ts";
import { against } from "./write-part.tsx";

type Errors = Partial<Record<keyof PerspectiveWords | "side" | "form", string>>;

/** The guided form: “Tôi nghĩ … vì …”, an example, and what would change one's mind. Kept while it is written. */
export function Composer({
  topic,
  lanes,
  own,
  userId,
  onClose,
  onPosted,
}: {
  topic: TopicCard;
  lanes: readonly Lane[];
  own: Own & { part: OwnPart };
  userId: string;
  onClose: () => void;
  onPosted: (id: string) => void;
}) {
  const { stance, trust, read, readSides } = own.part;
  const [draft, setDraft] = useState<Draft>(
    () => keptDraft.read(userId, topic.id) ?? { ...noWords, id: crypto.randomUUID(), side: null, lang: topic.lang },
  );
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const username = useSession((state) => state.authUser?.user.username ?? null);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ids = useId();
  const side = draft.side ?? stance?.side ?? "agree";
  const others = against(lanes, side, username);
  const mustRead = !topic.isClosed && others.length > 0 && !hasReadAgainst(side, readSides);

  useEffect(() => void keptDraft.keep(userId, topic.id, draft), [userId, topic.id, draft]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  // What was pressed gives way to the form, and what had to be read to its fields: the focus goes along.
  const wasReading = useRef(mustRead);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (wasReading.current && !mustRead) form.current?.querySelector<HTMLElement>("input")?.focus();
    wasReading.current = mustRead;
  }, [mustRead]);
  const change = (by: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...by }));
    setErrors({});
  };

  const send = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    const { claim, reason, example, source, changeMind } = draft;
    try {
      const { perspective } = await api("POST /v1/perspectives/topics/{slug}/entries", {
        params: { slug: topic.slug },
        body: { id: draft.id, side, lang: draft.lang, claim, reason, example, source, changeMind },
      });
      keptDraft.forget(userId, topic.id);
      toasts.add(
        perspective.state === "pending"
          ? {
              id: "perspectives",
              title: "Bài đang chờ kiểm duyệt (thường dưới 12 giờ)",
              description: "Bạn sẽ được báo khi có kết quả.",
              color: "yellow",
            }
          : { id: "perspectives", title: "Đã đăng góc nhìn", color: "green" },
      );
      onPosted(perspective.id);
    } catch (error) {
      const told = error instanceof CallError ? error.failure : null;
      setIsPreview(false);
      if (isTakenId(error)) {
        // Another tab was first with the same draft. These words stay, as one of their own.
        setDraft((before) => ({ ...before, id: crypto.randomUUID() }));
        setErrors({ form: failureWords(error) });
        return;
      }
      // It becomes what is left of the draft once that is known here.
      if (isOver(error)) own.ask();
      setErrors({
        ...told?.fields,
        ...(told?.fields && told.code === "VALIDATION_FAILED"
          ? {}
          : { form: told?.message ?? "Chưa đăng được. Những gì bạn viết vẫn còn đây, bạn thử lại nhé." }),
      });
    } finally {
      setIsBusy(false);
    }
  };

  if (topic.isClosed)
    return <LeftDraft draft={draft} onClose={onClose} onDrop={() => keptDraft.forget(userId, topic.id)} />;
  const area = (
    field: "reason" | "example" | "changeMind",
    label: ReactNode,
    more: { rows: number; longest: number; hint?: string },
  ) => (
    <Field
      label={label}
      error={errors[field]}
      hint={mayHurt(draft[field]) ? `${toneHint}. Bạn đọc lại một lần nhé.` : more.hint}
      aside={
        <span className="text-xs text-text-3 tabular-nums">
          {lengthOf(draft[field])}/{more.longest}
        </span>
      }
    >
      <Textarea
        rows={more.rows}
        lang={draft.lang}
        value={draft[field]}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <section aria-labelledby={`${ids}-title`} className="rounded-2 border border-line p-5">
      <h2 id={`${ids}-title`} ref={title} tabIndex={-1} className="text-t2 outline-none">
        Chia sẻ góc nhìn của bạn
      </h2>
      <div className="mt-3">
        <ChipChoice
          label="Phía của góc nhìn này"
          value={side}
          options={sides.map((one) => ({ value: one, label: sideNames[one] }))}
          onChange={(one) => change({ side: one })}
        />
      </div>
      {topic.emptySides.includes(side) && side !== stance?.side && (
        <p className="mt-2 text-s text-text-2">{emptySide}</p>
      )}
      {errors.side && (
        <p role="alert" className="mt-2 text-s text-danger">
          {errors.side}
        </p>
      )}
      {mustRead ? (
        <div className="mt-4">
          <p className="text-s text-pretty">
            Trước khi viết, bạn mở đọc một góc nhìn phía bên kia nhé. Mở xong là viết được.
          </p>
          <ul className="mt-2">
            {others.slice(0, 3).map((one) => (
              <li key={one.id} className="border-t border-line">
                <details onToggle={({ currentTarget }) => currentTarget.open && own.noteRead(one)}>
                  <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand-text [overflow-wrap:anywhere]">
                    <span className="text-text-2">{sideNames[one.side]}: </span>
                    <span lang={one.lang}>{one.claim}</span>
                  </summary>
                  <p className="pb-3 text-s whitespace-pre-line text-text-2" lang={one.lang}>
                    {one.reason}
                  </p>
                </details>
              </li>
            ))}
          </ul>
          <Button className="mt-3" variant="ghost" size="sm" onClick={onClose}>
            Để sau
          </Button>
        </div>
      ) : isPreview ? (
        <Preview draft={draft} isBusy={isBusy} onBack={() => setIsPreview(false)} onPost={() => void send()} />
      ) : (
        <form
          ref={form}
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setIsPreview(true);
          }}
        >
          {others.length === 0 && (
            <p className="text-s text-text-2">Phía bên kia chưa có ai lên tiếng, nên chưa có gì phải đọc trước.</p>
          )}
          {others
            .filter(({ id }) => read.includes(id))
            .slice(0, 1)
            .map((one) => (
              <details key={one.id} open className="rounded-2 bg-sunk px-3.5 py-2.5 text-s">
                <summary className="cursor-pointer font-medium">
                  Phía bên kia nói: <span lang={one.lang}>{one.claim}</span>
                </summary>
                <p className="mt-1.5 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]" lang={one.lang}>
                  {one.reason}
                </p>
              </details>
            ))}
          <ChipChoice
            label="Ngôn ngữ"
            value={draft.lang}
            options={[
              { value: "vi", label: "Viết tiếng Việt" },
              { value: "en", label: "Viết tiếng Anh" },
            ]}
            onChange={(lang) => change({ lang })}
          />
          <Field
            label="Tôi nghĩ …"
            error={errors.claim}
            hint={mayHurt(draft.claim) ? `${toneHint}. Bạn đọc lại một lần nhé.` : "Một câu, nhiều nhất 140 ký tự."}
          >
            <TextInput
              lang={draft.lang}
              value={draft.claim}
              onChange={({ currentTarget }) => change({ claim: currentTarget.value })}
            />
          </Field>
          {area("reason", "… vì …", {
            rows: 5,
            longest: reasonLength.max,
            hint: `Ít nhất ${reasonLength.min} ký tự, để người nghĩ khác cũng theo được.`,
          })}
          {area("example", "Ví dụ …", { rows: 2, longest: longestExample, hint: "Không bắt buộc." })}
          {trust.maySetLinks && (
            <Field label="Nguồn" error={errors.source} hint="Không bắt buộc. Một liên kết https://…">
              <TextInput
                type="url"
                inputMode="url"
                value={draft.source}
                onChange={({ currentTarget }) => change({ source: currentTarget.value })}
              />
            </Field>
          )}
          {area("changeMind", "Tôi có thể đổi ý nếu …", { rows: 2, longest: 300 })}
          <Objections slug={topic.slug} draft={draft} />
          {draft.lang === "en" && <GrammarCheck draft={draft} onChange={change} />}
          {trust.level === 0 && (
            <p className="text-xs text-pretty text-text-3">
              Hai góc nhìn đầu của thành viên mới được ban biên tập đọc trước. Hôm nay bạn còn đăng được{" "}
              {trust.perspectivesLeft} góc nhìn.
            </p>
          )}
          {errors.form && (
            <p role="alert" className="text-s text-danger">
              {errors.form}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit">Xem trước</Button>
            <Button variant="ghost" onClick={onClose}>
              Để sau
            </Button>
            {hasWords(draft) && (
              <span className="self-center text-xs text-text-3">Bản nháp được giữ trên máy này.</span>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

function Preview({
  draft,
  isBusy,
  onBack,
  onPost,
}: {
  draft: Draft;
  isBusy: boolean;
  onBack: () => void;
  onPost: () => void;
}) {
  return (
    <div className="mt-4">
      <article
        className="border-l-3 border-mark pl-4 [overflow-wrap:anywhere]"
        aria-label="Xem trước"
        lang={draft.lang}
      >
        <h3 className="font-serif text-[1.25rem] leading-7.25 font-semibold">{draft.claim || "…"}</h3>
        <p className="mt-1.5 whitespace-pre-line text-text-2">{draft.reason}</p>
        {draft.example && (
          <p className="mt-2 text-s whitespace-pre-line text-text-2">
            <strong className="font-medium text-text" lang="vi">
              Ví dụ.
            </strong>{" "}
            {draft.example}
          </p>
        )}
        <p className="mt-2 text-s text-text-2">
          <strong className="font-medium text-text" lang="vi">
            Tôi có thể đổi ý nếu
          </strong>{" "}
          {draft.changeMind}
        </p>
        {draft.source && <p className="mt-2 text-s text-text-2">{draft.source}</p>}
      </article>
      {mayHurt(draft.claim, draft.reason, draft.example, draft.changeMind) && (
        <p className="mt-3 rounded-2 bg-warn-tint px-3 py-2 text-s text-warn">{toneHint}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onPost} isBusy={isBusy} busyLabel="Đang đăng…">
          Đăng góc nhìn
        </Button>
        <Button variant="ghost" onClick={onBack} disabled={isBusy}>
          Sửa tiếp
        </Button>
      </div>
    </div>
  );
}

const mostShown = 5;

/** What the built-in engine finds in English, before others read it. It keeps nothing back. */
function GrammarCheck({ draft, onChange }: { draft: Draft; onChange: (by: Partial<Draft>) => void }) {
  const [found, setFound] = useState<{ of: string; findings: readonly Finding[] } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const text = checkedText(draft);
  const check = async () => {
    setIsBusy(true);
    setError("");
    try {
      const { findings } = await api("POST /v1/ai/grammar/analyze", { body: { text } });
      setFound({ of: text, findings });
    } catch (failure) {
      setError(
        failure instanceof CallError ? failure.failure.message : "Chưa soát được. Bạn vẫn đăng được góc nhìn này.",
      );
    } finally {
      setIsBusy(false);
    }
  };
  // Places are those of the text that was read.
  const isCurrent = found?.of === text;
  return (
    <div className="rounded-2 bg-sunk px-3.5 py-3">
      <Button
        size="sm"
        variant="outline"
        isBusy={isBusy}
        busyLabel="Đang soát…"
        disabled={text.trim().length < 2}
        onClick={() => void check()}
      >
        Soát ngữ pháp
      </Button>
      <div role="status" className="mt-2 text-s text-text-2 empty:hidden">
        {error ||
          (found && isCurrent
            ? found.findings.length === 0
              ? "Không tìm thấy lỗi rõ ràng."
              : `Tìm thấy ${found.findings.length} điểm cần xem.`
            : found
              ? "Bài đã đổi từ lần soát trước."
              : "")}
      </div>
      {found && isCurrent && (
        <ul className="grid gap-2">
          {found.findings.slice(0, mostShown).map((finding) => (
            <li key={finding.id} className="border-t border-line pt-2 text-s">
              <p>
                <span lang="en" className="line-through decoration-accent">
                  {finding.quote}
                </span>
                {finding.suggestions[0] !== undefined && (
                  <>
                    {" → "}
                    <strong lang="en" className="font-semibold text-brand-text">
                      {finding.suggestions[0] || "(bỏ)"}
                    </strong>
                  </>
                )}
              </p>
              <p className="text-pretty text-text-2">{finding.why}</p>
              {finding.suggestions[0] !== undefined && (
                <button
                  type="button"
                  className="touch-target relative text-link font-medium"
                  aria-label={`Sửa “${finding.quote}” thành “${finding.suggestions[0]}”`}
                  onClick={() => {
                    const fixed = replaceIn(draft, finding, finding.suggestions[0]!);
                    onChange(fixed);
                    // The other places move along with what stands before them.
                    const after = { ...draft, ...fixed };
                    const shift = checkedText(after).length - text.length;
                    setFound({
                      of: checkedText(after),
                      findings: found.findings
                        .filter(
                          ({ id, start, end }) => id !== finding.id && (end <= finding.start || start >= finding.end),
                        )
                        .map((one) =>
                          one.start >= finding.end ? { ...one, start: one.start + shift, end: one.end + shift } : one,
                        ),
                    });
                  }}
                >
                  Sửa
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The topic was closed while somebody wrote: their words are theirs to take along. */
function LeftDraft({ draft, onClose, onDrop }: { draft: Draft; onClose: () => void; onDrop: () => void }) {
  const ids = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The form gives way to it, also under who is typing.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby={`${ids}-left`} className="rounded-2 border border-line p-5">
      <h2 id={`${ids}-left`} ref={title} tabIndex={-1} className="text-t2 outline-none">
        Bản nháp còn lại
      </h2>
      <p className="mt-1 text-s text-pretty text-text-2">
        Vấn đề đã khép lại trước khi bạn đăng. Lời bạn viết vẫn ở đây, bạn sao chép để dùng ở nơi khác nhé.
      </p>
      <p className="mt-3 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]" lang={draft.lang}>
        {wordsTogether(draft)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copyWords(draft, "Đã sao chép bản nháp")}>Sao chép</Button>
        <Button
          variant="ghost"
          colour="danger"
          onClick={() => {
            onDrop();
            onClose();
          }}
        >
          Xoá bản nháp
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Đóng
        </Button>
      </div>
    </section>
  );
}
