import { type RefObject, useId } from "react";
import type { Participation, SidePage, TopicCard } from "#contracts/schemas/topics.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { useSession } from "#app/session/session-store.ts";
import { sides } from "#contracts/limits/perspectives.ts";
import { sideNames } from "#app/components/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { GrammarCheck } from "./grammar-check.tsx";
import { hasWords, localDraft } from "./perspective-draft.ts";
import { UnpostableDraft } from "./unpostable-draft.tsx";
import { Objections } from "./objections.tsx";
import type { OwnParticipation } from "./participation.ts";
import { Preview } from "./preview.tsx";
import { against, dayIsUsedUp, emptySide, hasReadAgainst } from "./side-words.ts";
import { useComposerFocus, usePerspectiveForm, type PerspectiveForm } from "./use-perspective-form.ts";
import { faultsIn } from "./word-checks.ts";
import { WordFields } from "./word-fields.tsx";

type ParticipatingOwn = OwnParticipation & { participation: Participation };

/** The guided form: “Tôi nghĩ … vì …”, an example, and what would change the author's mind. Stored while typing. */
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
  own: ParticipatingOwn;
  userId: string;
  onClose: () => void;
  onPosted: (id: string) => void;
  /** Called when the topic no longer exists. */
  onGone: () => void;
}) {
  const { trust, readSides } = own.participation;
  const posting = usePerspectiveForm({ topic, own, userId, onPosted });
  const { draft, side, form, isPreview, setIsPreview, hasGone } = posting;
  const username = useSession((state) => state.authUser?.user.username ?? null);
  const ids = useId();
  const others = against(sidePages, side, username);
  const mustRead = !topic.isClosed && others.length > 0 && !hasReadAgainst(side, readSides);
  const { sideError, title } = useComposerFocus(form, mustRead);

  if (hasGone || topic.isClosed)
    return (
      <UnpostableDraft
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
      <SideChoice topic={topic} own={own} posting={posting} errorRef={sideError} />
      {mustRead ? (
        <ReadFirst others={others} own={own} onClose={onClose} />
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
        <GuidedForm topic={topic} own={own} others={others} posting={posting} onClose={onClose} />
      )}
    </section>
  );
}

function SideChoice({
  topic,
  own,
  posting: {
    side,
    change,
    form: { errors },
  },
  errorRef,
}: {
  topic: TopicCard;
  own: ParticipatingOwn;
  posting: PerspectiveForm;
  errorRef: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <>
      <div className="mt-3">
        <ChipChoice
          label="Phía của góc nhìn này"
          value={side}
          options={sides.map((one) => ({ value: one, label: sideNames[one] }))}
          onChange={(one) => change({ side: one })}
        />
      </div>
      {topic.emptySides.includes(side) && side !== own.participation.stance?.side && (
        <p className="mt-2 text-s text-text-2">{emptySide}</p>
      )}
      {errors.side && (
        <p ref={errorRef} role="alert" tabIndex={-1} className="mt-2 scroll-mt-24 text-s text-danger outline-none">
          {errors.side}
        </p>
      )}
    </>
  );
}

/** Some perspectives of the other sides; opening one unlocks the form. */
function ReadFirst({
  others,
  own,
  onClose,
}: {
  others: readonly Perspective[];
  own: ParticipatingOwn;
  onClose: () => void;
}) {
  return (
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
  );
}

function GuidedForm({
  topic,
  own,
  others,
  posting: { draft, change, form, setIsPreview },
  onClose,
}: {
  topic: TopicCard;
  own: ParticipatingOwn;
  others: readonly Perspective[];
  posting: PerspectiveForm;
  onClose: () => void;
}) {
  const { trust, read } = own.participation;
  return (
    <form
      {...form.form}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const faults = faultsIn(draft, trust.level);
        if (Object.keys(faults).length > 0) form.refuse(faults);
        else {
          form.clear();
          setIsPreview(true);
        }
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
        faults={form.errors}
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
        {hasWords(draft) && <span className="self-center text-xs text-text-3">Bản nháp được giữ trên máy này.</span>}
      </div>
    </form>
  );
}
