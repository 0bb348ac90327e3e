import { useUserId } from "#app/session/session-store.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Placement } from "#contracts/schemas/placement.ts";
import { api } from "#app/session/session.ts";
import { draftFields } from "#app/session/autosaved-input.ts";
import { putPlacement } from "./placement-queries.ts";

const pause = 800;
const retryAfter = 5_000;

type Saving = { is: "saved"; at: Date | null } | { is: "waiting" } | { is: "failed" };

/**
 * The own sentences of a run: kept in this browser with each key, and sent after a pause. A sentence that could not be
 * sent is sent again; after a reload the text of this browser is newer than the server's.
 */
export function useSentences({ id, sentences }: Placement) {
  const userId = useUserId();
  const [local] = useState(() =>
    draftFields(Object.fromEntries(sentences.map((_, place) => [String(place), ""])), "typed-english"),
  );
  const [texts, setTexts] = useState(() => {
    const kept = local.read(userId, id);
    return sentences.map((text, place) => kept?.[String(place)] || text);
  });
  const sent = useRef<readonly string[]>(sentences);
  const [saving, setSaving] = useState<Saving>({ is: "saved", at: null });
  const [attempt, setAttempt] = useState(0);

  /** @throws CallError */
  const save = useCallback(async () => {
    const changed = texts.flatMap((text, position) => (text === sent.current[position] ? [] : [{ position, text }]));
    if (changed.length === 0) return;
    const { placement } = await api("PUT /v1/placements/{id}/sentences", {
      params: { id },
      body: { sentences: changed },
    });
    sent.current = sent.current.map((text, place) => changed.find(({ position }) => position === place)?.text ?? text);
    local.forget(userId, id);
    putPlacement(userId, placement);
  }, [texts, id, local, userId]);

  useEffect(() => {
    if (texts.every((text, place) => text === sent.current[place])) return;
    setSaving((before) => (before.is === "failed" ? before : { is: "waiting" }));
    const timer = setTimeout(
      () =>
        void save().then(
          () => setSaving({ is: "saved", at: new Date() }),
          () => {
            setSaving({ is: "failed" });
            setAttempt((count) => count + 1);
          },
        ),
      attempt === 0 ? pause : retryAfter,
    );
    return () => clearTimeout(timer);
  }, [texts, save, attempt]);

  const change = (place: number, text: string) => {
    const next = texts.map((one, index) => (index === place ? text : one));
    setTexts(next);
    setAttempt(0);
    local.keep(userId, id, Object.fromEntries(next.map((one, index) => [String(index), one])));
  };
  return { texts, change, save, saving };
}
