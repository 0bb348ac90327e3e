import { useState } from "react";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useLocalDraft } from "#app/session/local-drafts.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { FullPerspective } from "#app/components/full-perspective.tsx";
import { perspectiveMark } from "#document/addresses.ts";
import { sideNames } from "#app/components/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { OwnParticipation } from "./participation.ts";
import { OwnActions } from "./own-actions.tsx";
import { removalText, stateText } from "./state-words.ts";

/** The member's perspectives that are not public, and why. Public ones are in the list of their side. */
export function OwnList({
  own,
  isClosed,
  posted,
  onChanged,
}: {
  own: OwnParticipation;
  /** A closed topic accepts no edits. */
  isClosed: boolean;
  posted: string | null;
  onChanged: () => void;
}) {
  const waiting = (own.participation?.own ?? []).filter(({ state }) => state !== "public");
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Góc nhìn của bạn" className="mt-8 grid gap-4">
      {waiting.map((one) => (
        <article
          key={one.id}
          id={perspectiveMark(one.id)}
          tabIndex={-1}
          className={classNames(
            "scroll-mt-24 rounded-2 border border-line p-5 outline-none",
            posted === one.id && "bg-tint",
          )}
        >
          <p className="text-xs text-text-3">Góc nhìn của bạn · {sideNames[one.side]}</p>
          <p className="mt-1 mb-3 font-medium text-pretty">{stateText(one)}</p>
          <div className="max-w-180">
            <FullPerspective perspective={one} />
          </div>
          {one.state === "pending" && (
            <OwnActions
              perspective={one}
              level={own.participation?.trust.level ?? null}
              canChange={!isClosed}
              onChanged={onChanged}
            />
          )}
          {one.removal && <Appeal perspective={one} removal={one.removal} onChanged={onChanged} />}
        </article>
      ))}
    </section>
  );
}

const emptyAppeal = { words: "" };

function Appeal({
  perspective,
  removal,
  onChanged,
}: {
  perspective: OwnPerspective;
  removal: NonNullable<OwnPerspective["removal"]>;
  onChanged: () => void;
}) {
  const [isWriting, setIsWriting] = useState(false);
  const form = useForm({
    stored: useLocalDraft(`appeal ${perspective.id}`, emptyAppeal),
    failureField: "words",
    send: async (body) => {
      await api("POST /v1/perspectives/{id}/appeal", { params: { id: perspective.id }, body });
      toasts.add({ id: "perspectives", title: "Đã gửi ý kiến của bạn", color: "green" });
      form.reset();
      onChanged();
    },
  });
  if (removal.appeal === "waiting")
    return <p className="mt-2 text-s text-text-2">Bạn đã gửi ý kiến: “{removal.words}”. Ban biên tập đang xem lại.</p>;
  if (removal.appeal === "rejected") return <p className="mt-2 text-s text-text-2">{removalText(removal)}</p>;
  if (!isWriting && form.values.words === "")
    return (
      <Button className="mt-3" size="sm" variant="outline" onClick={() => setIsWriting(true)}>
        Xin xem lại
      </Button>
    );
  return (
    <form {...form.form} className="mt-3">
      <Field
        label="Vì sao bạn nghĩ góc nhìn này nên được giữ?"
        error={form.errors.words}
        hint="Mỗi góc nhìn được xin xem lại một lần. Ít nhất 20 ký tự."
      >
        <Textarea rows={3} {...form.control("words")} />
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang gửi…">
          Gửi ý kiến
        </Button>
        <Button size="sm" variant="ghost" onClick={() => (setIsWriting(false), form.reset())} disabled={form.isBusy}>
          Thôi
        </Button>
      </div>
    </form>
  );
}
