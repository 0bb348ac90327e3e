import { awaitsReview } from "#app/text/review-time.ts";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Participation, TopicCard } from "#contracts/schemas/topics.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { useForm } from "#app/forms/use-form.ts";
import { isTakenId } from "#app/session/local-drafts.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { localDraft, noWords, type Draft } from "./perspective-draft.ts";
import type { OwnParticipation } from "./participation.ts";
import { isGone, isOver } from "./refusals.ts";

export type PerspectiveForm = ReturnType<typeof usePerspectiveForm>;

/** The draft of a perspective, stored in this browser, and the form that posts it. */
export function usePerspectiveForm({
  topic,
  own,
  userId,
  onPosted,
}: {
  topic: TopicCard;
  own: OwnParticipation & { participation: Participation };
  userId: string;
  onPosted: (id: string) => void;
}) {
  const { stance } = own.participation;
  const [draft, setDraft] = useState<Draft>(
    () => localDraft.read(userId, topic.id) ?? { ...noWords, id: crypto.randomUUID(), side: null, lang: topic.lang },
  );
  const [isPreview, setIsPreview] = useState(false);
  const [hasGone, setHasGone] = useState(false);
  const side = draft.side ?? stance?.side ?? "agree";

  useEffect(() => void localDraft.keep(userId, topic.id, draft), [userId, topic.id, draft]);
  const changeDraft = (by: Partial<Draft>) => setDraft((before) => ({ ...before, ...by }));
  const form = useForm<Draft>({
    stored: { values: draft, change: changeDraft, clear: () => localDraft.forget(userId, topic.id) },
    unexpected: "Chưa đăng được. Những gì bạn viết vẫn còn đây, bạn thử lại nhé.",
    send: async (): Promise<void> => {
      try {
        await post();
      } catch (error) {
        // Shows the draft instead of the form: at once if the topic is gone, or when `own` reports it closed.
        if (isGone(error)) return setHasGone(true);
        if (isOver(error)) void own.ask();
        // Another tab has posted this draft; this text becomes a draft of its own.
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
  const post = async () => {
    const { claim, reason, example, source, changeMind } = draft;
    const { perspective } = await api("POST /v1/topics/{slug}/perspectives", {
      params: { slug: topic.slug },
      body: { id: draft.id, side, lang: draft.lang, claim, reason, example, source, changeMind },
    });
    localDraft.forget(userId, topic.id);
    confirmPosted(perspective.state === "pending");
    onPosted(perspective.id);
  };
  const change = (by: Partial<Draft>) => {
    changeDraft(by);
    form.clear();
  };
  return { draft, side, change, form, isPreview, setIsPreview, hasGone };
}

function confirmPosted(isPending: boolean) {
  toasts.add(
    isPending
      ? {
          id: "perspectives",
          title: awaitsReview,
          description: "Bạn sẽ được báo khi có kết quả.",
          color: "yellow",
        }
      : { id: "perspectives", title: "Đã đăng góc nhìn", color: "green" },
  );
}

/** Moves the focus with the composer: to its title when it opens, to a missing side, and to the fields once they are shown. */
export function useComposerFocus({ errors, form: { ref: fields } }: PerspectiveForm["form"], mustRead: boolean) {
  const sideError = useRef<HTMLParagraphElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The choice of a side is not focusable; its message is.
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
  return { sideError, title };
}
