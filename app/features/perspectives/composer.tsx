import { useEffect, useId, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { SidePage, Participation, TopicCard } from "#contracts/schemas/perspectives.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { useForm } from "#app/forms/use-form.ts";
import { isTakenId } from "#app/session/autosaved-input.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { toasts } from "#app/shell/toasts.ts";
import { sideNames } from "#app/components/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { GrammarCheck } from "./grammar-check.tsx";
import { hasWords, localDraft, noWords, type Draft } from "./local-draft.ts";
import { LeftDraft } from "./left-draft.tsx";
import { Objections } from "./objections.tsx";
import type { OwnParticipation } from "./participation.ts";
import { Preview } from "./preview.tsx";
import { isGone, isOver } from "./refusals.ts";
import { emptySide, hasReadAgainst, sides } from "./side-words.ts";
import { faultsIn } from "./word-checks.ts";
import { WordFields } from "./word-fields.tsx";
import { against, dayIsUsedUp } from "./write-part.tsx";

/** The guided form: “Tôi nghĩ … vì …”, an example, and what would change one's mind. Kept while it is written. */
export function Composer({
  topic,
  sidePages,
  own,
  userId,
  onClose,
  onPosted,
  onGone,
}: {
  topic: TopicCard;
  sidePages: readonly SidePage[];
  own: OwnParticipation & { participation: Participation };
  userId: string;
  onClose: () => void;
  onPosted: (id: string) => void;
  /** The topic is not there any more. */
  onGone: () => void;
}) {
  const { stance, trust, read, readSides } = own.participation;
  const [draft, setDraft] = useState<Draft>(
    () => localDraft.read(userId, topic.id) ?? { ...noWords, id: crypto.randomUUID(), side: null, lang: topic.lang },
  );
  const [isPreview, setIsPreview] = useState(false);
  const [hasGone, setHasGone] = useState(false);
  const username = useSession((state) => state.authUser?.user.username ?? null);
  const sideError = useRef<HTMLParagraphElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ids = useId();
  const side = draft.side ?? stance?.side ?? "agree";
  const others = against(sidePages, side, username);
  const mustRead = !topic.isClosed && others.length > 0 && !hasReadAgainst(side, readSides);

  useEffect(() => void localDraft.keep(userId, topic.id, draft), [userId, topic.id, draft]);
  const changeDraft = (by: Partial<Draft>) => setDraft((before) => ({ ...before, ...by }));
  const form = useForm<Draft>({
    kept: [draft, changeDraft, () => localDraft.forget(userId, topic.id)],
    unexpected: "Chưa đăng được. Những gì bạn viết vẫn còn đây, bạn thử lại nhé.",
    send: async (): Promise<void> => {
      try {
        await post();
      } catch (error) {
        // The form becomes a left draft: at once when the topic is gone, or once `own` reports it closed.
        if (isGone(error)) return setHasGone(true);
        if (isOver(error)) own.ask();
        // Another tab was first with the same draft. These words stay, as one of their own.
        if (isTakenId(error)) {
          changeDraft({ id: crypto.randomUUID() });
          return form.setFailure(errorMessage(error));
        }
        // Errors of fields are shown beside the fields, all others beside the button.
        if (error instanceof CallError && error.failure.fields && error.code === "VALIDATION_FAILED")
          setIsPreview(false);
        throw error;
      }
    },
  });
  const { errors } = form;
  const { ref: fields } = form.form;
  const post = async () => {
    const { claim, reason, example, source, changeMind } = draft;
    const { perspective } = await api("POST /v1/topics/{slug}/perspectives", {
      params: { slug: topic.slug },
      body: { id: draft.id, side, lang: draft.lang, claim, reason, example, source, changeMind },
    });
    localDraft.forget(userId, topic.id);
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
  };
  // The choice of a side is no field that takes the focus: its message does.
  useEffect(() => {
    if (Object.keys(errors).join() === "side") sideError.current?.focus();
  }, [errors]);
  // The focus moves from the button to the form that replaces it, and from the text to read first to the fields.
  const wasReading = useRef(mustRead);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (wasReading.current && !mustRead) fields.current?.querySelector<HTMLElement>("input")?.focus();
    wasReading.current = mustRead;
  }, [mustRead, fields]);
  const change = (by: Partial<Draft>) => {
    changeDraft(by);
    form.clear();
  };

  if (hasGone || topic.isClosed)
    return (
      <LeftDraft
        draft={draft}
        why={
          hasGone
            ? "Vấn đề này vừa bị gỡ hoặc tạm ẩn, nên không đăng thêm được nữa."
            : "Vấn đề đã khép lại trước khi bạn đăng."
        }
        onClose={hasGone ? onGone : onClose}
        onDrop={() => localDraft.forget(userId, topic.id)}
      />
    );
  return (
    <section aria-labelledby={`${ids}-title`} className="rounded-2 border border-line p-5">
      <h2 id={`${ids}-title`} ref={title} tabIndex={-1} className="text-t2 outline-none">
        Chia sẻ góc nhìn của bạn
      </h2>
      {trust.perspectivesLeft === 0 && (
        <p className="mt-2 rounded-2 bg-warn-tint px-3 py-2 text-s text-pretty text-warn">
          {dayIsUsedUp} Bạn viết trước cũng được, bản nháp được giữ trên máy này.
        </p>
      )}
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
        <p ref={sideError} role="alert" tabIndex={-1} className="mt-2 scroll-mt-24 text-s text-danger outline-none">
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
        <Preview
          draft={draft}
          isBusy={form.isBusy}
          error={form.failure ?? undefined}
          onBack={() => {
            setIsPreview(false);
            form.clear();
            title.current?.focus();
          }}
          onPost={form.submit}
        />
      ) : (
        <form
          {...form.form}
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const faults = faultsIn(draft, trust.level);
            form.setErrors(faults);
            setIsPreview(Object.keys(faults).length === 0);
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
          <WordFields
            words={draft}
            lang={draft.lang}
            faults={errors}
            canSetLinks={trust.canSetLinks}
            onChange={change}
          />
          <Objections slug={topic.slug} draft={draft} />
          {draft.lang === "en" && <GrammarCheck draft={draft} onChange={change} />}
          {trust.level === 0 && (
            <p className="text-xs text-pretty text-text-3">
              Hai góc nhìn đầu của thành viên mới được ban biên tập đọc trước.
              {trust.perspectivesLeft > 0 && ` Hôm nay bạn còn đăng được ${trust.perspectivesLeft} góc nhìn.`}
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
