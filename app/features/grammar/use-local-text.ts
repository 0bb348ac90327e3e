import { type Dispatch, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "#app/session/session.ts";
import { practiceTools, takeHandedOverText } from "#app/components/practice-hand-over.ts";
import { toasts } from "#app/site/toasts.ts";
import { CallError } from "#contracts/client.ts";
import type { AnalysisEvent, AnalysisState } from "./analysis-state.ts";
import { keepText, readLocalText } from "./local-text.ts";

/** Milliseconds after the last key. */
const patience = 400;

export interface LocalTextDeps {
  userId: string;
  state: AnalysisState;
  dispatch: Dispatch<AnalysisEvent>;
  /** Replaces the text and analyzes the new one. */
  loadText: (text: string, savedId?: string | null) => void;
  /** Id of the saved text in the address. */
  wantedId: string | null;
}

/** Loads the initial text, and stores the text in this browser while it is typed, so that it is never lost. */
export function useLocalText({ userId, state, dispatch, loadText, wantedId }: LocalTextDeps) {
  const navigate = useNavigate();
  const isRead = useRef(false);
  /** Id of the opened saved text, which may have changed since. */
  const openedId = useRef<string | null>(null);
  const { text, savedId } = state;
  const latest = useRef({ text, savedId });
  useEffect(() => {
    latest.current = { text, savedId };
  }, [text, savedId]);
  useEffect(() => void (openedId.current = savedId), [savedId]);

  useEffect(() => {
    if (userId === "" || isRead.current) return;
    isRead.current = true;
    const handedOver = takeHandedOverText();
    const savedText = readLocalText(userId);
    if (savedText) dispatch({ kind: "bring", text: savedText.text, savedId: savedText.savedId });
    openedId.current = savedText?.savedId ?? null;
    if (handedOver !== null) loadText(handedOver);
  }, [userId, dispatch, loadText]);

  useEffect(() => {
    if (wantedId === null || wantedId === openedId.current || userId === "") return;
    const controller = new AbortController();
    api("GET /v1/ai/grammar/analyses/{id}", { params: { id: wantedId }, signal: controller.signal }).then(
      (saved) => {
        loadText(saved.text, saved.analysis.id);
        window.scrollTo({ top: 0 });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isGone = error instanceof CallError && error.status === 404;
        toasts.add({
          id: "grammar",
          title: isGone ? "Bài này không còn nữa" : "Chưa mở được bài đã lưu",
          description: isGone ? undefined : "Bạn kiểm tra mạng rồi thử lại nhé.",
          color: "red",
        });
        if (isGone) void navigate(practiceTools.grammar, { replace: true });
      },
    );
    return () => controller.abort();
  }, [wantedId, userId, loadText, navigate]);

  useEffect(() => {
    const timer = setTimeout(() => userId !== "" && isRead.current && keepText(userId, { text, savedId }), patience);
    return () => clearTimeout(timer);
  }, [userId, text, savedId]);
  useEffect(() => {
    const keep = () => userId !== "" && isRead.current && keepText(userId, latest.current);
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId]);
}
