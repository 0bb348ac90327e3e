import { useUserId } from "#app/session/session-store.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Placement } from "#contracts/schemas/placement.ts";
import { api } from "#app/session/session.ts";
import { draftFields } from "#app/session/local-drafts.ts";
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
  /** What is typed, also while a request runs. */
  const typed = useRef<readonly string[]>(texts);
  const sent = useRef<readonly string[]>(sentences);
  const running = useRef<Promise<void> | null>(null);
  const [saving, setSaving] = useState<Saving>({ is: "saved", at: null });
  const [attempt, setAttempt] = useState(0);

  const unsent = useCallback(
    () => typed.current.flatMap((text, position) => (text === sent.current[position] ? [] : [{ position, text }])),
    [],
  );
  const keep = useCallback(() => {
    if (unsent().length === 0) local.forget(userId, id);
    else local.keep(userId, id, Object.fromEntries(typed.current.map((text, place) => [String(place), text])));
  }, [unsent, local, userId, id]);

  const send = useCallback(async () => {
    const changed = unsent();
    if (changed.length === 0) return;
    const { placement } = await api("PUT /v1/placements/{id}/sentences", {
      params: { id },
      body: { sentences: changed },
    });
    sent.current = sent.current.map((text, place) => changed.find(({ position }) => position === place)?.text ?? text);
    // What was typed while the request ran is in this browser only.
    keep();
    putPlacement(userId, placement);
  }, [unsent, keep, id, userId]);

  /** One request at a time: an older one that arrived later would replace the newer text. @throws CallError */
  const save = useCallback(async () => {
    while (running.current) await running.current.catch(() => {});
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  useEffect(() => {
    if (unsent().length === 0) return;
    setSaving((before) => (before.is === "failed" ? before : { is: "waiting" }));
    const timer = setTimeout(
      () =>
        void save().then(
          () => setSaving(unsent().length === 0 ? { is: "saved", at: new Date() } : { is: "waiting" }),
          () => {
            setSaving({ is: "failed" });
            setAttempt((count) => count + 1);
          },
        ),
      attempt === 0 ? pause : retryAfter,
    );
    return () => clearTimeout(timer);
  }, [texts, unsent, save, attempt]);

  const change = (place: number, text: string) => {
    typed.current = typed.current.map((one, index) => (index === place ? text : one));
    setTexts([...typed.current]);
    setAttempt(0);
    keep();
  };
  return { texts, change, save, saving };
}
