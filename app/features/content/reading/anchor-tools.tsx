import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Article } from "#contracts/schemas/content.ts";
import { addressOf } from "#document/addresses.ts";
import { useSession } from "#app/session/session-store.ts";
import { useModals } from "#app/site/modals.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { copyText } from "#app/components/copy-text.ts";
import { handOverText, practiceTools } from "#app/components/practice-hand-over.ts";
import { PlayerBar } from "./player-bar.tsx";
import { useReadWithLookUps } from "./read-with-look-ups.ts";
import {
  anchorLink,
  selectedAnchor,
  selectWordAt,
  type SelectedAnchor,
} from "#app/components/look-up/selected-anchor.ts";
import { PassageBar } from "./passage-bar.tsx";
import { canSpeak, readAloud, speakWords, stopSpeech, useSpeech } from "#app/components/voice/speech.ts";
import { keepWord } from "#app/components/look-up/keep-word.ts";
import { WordPopup, type NotebookEntry } from "#app/components/look-up/word-popup.tsx";

/** A click in the text: on a button that reads a passage aloud, on an anchor link, or a tap on a word. */
export interface TextPress {
  kind: "say" | "link" | "word";
  target: HTMLElement | null;
  /** Position of the tap in the window. */
  at?: { x: number; y: number };
}

type AnchoredArticle = Pick<Article, "id" | "title" | "slug" | "author" | "language">;

export interface AnchorToolsProps {
  article: AnchoredArticle;
  isPreview: boolean;
  press: TextPress | null;
}

const textRoot = () => document.getElementById("text");

const addressOfText = ({ slug }: AnchoredArticle) => location.origin + addressOf("article", slug);

/** Actions for a passage: link, quotation, voice, and the meaning of a word in it. */
export function AnchorTools({ article, isPreview, press }: AnchorToolsProps) {
  const anchor = useSelectedAnchor();
  const [looked, setLooked] = useState<SelectedAnchor | null>(null);
  /** The selection was made by a tap on a word, not by the reader. */
  const isTapped = useRef(false);
  const isSpeaking = useSpeech(({ state }) => state !== "silent");
  const keep = useWordKeeping(isPreview ? null : article.id, () => setLooked(null));
  const isMember = useSession((state) => state.isLogged);
  const isDialogOpen = useModals((state) => state.open !== null);
  useCountedLookUp(isPreview ? undefined : looked?.word);
  useReadWithLookUps(isPreview || !isMember ? null : article.id, "text", looked?.word ?? undefined);
  useTextPress(press, article, (word) => {
    isTapped.current = true;
    setLooked(word);
  });
  useEffect(() => () => stopSpeech(), []);
  useDoubleClickedWord(setLooked);

  return (
    <>
      {/* While reading aloud, the player bar takes this place. */}
      {anchor && !looked && !isSpeaking && (
        <AnchorBar anchor={anchor} article={article} isPreview={isPreview} onLookUp={() => setLooked(anchor)} />
      )}
      {looked?.word && (
        <WordPopup
          // Another word gets a new popup.
          key={looked.word}
          word={looked.word}
          sentence={looked.sentence}
          place={looked.place}
          range={looked.range}
          // Closes during the login, then reopens with the typed note.
          isOpen={!isDialogOpen}
          onKeep={keep}
          onClose={() => {
            setLooked(null);
            if (isTapped.current) getSelection()?.removeAllRanges();
            isTapped.current = false;
          }}
        />
      )}
      {isSpeaking && <PlayerBar />}
    </>
  );
}

interface AnchorBarProps {
  anchor: SelectedAnchor;
  article: AnchoredArticle;
  isPreview: boolean;
  onLookUp: () => void;
}

/** The selection bar with its actions for a passage of this article. */
function AnchorBar({ anchor, article, isPreview, onLookUp }: AnchorBarProps) {
  const isMember = useSession((state) => state.isLogged);
  const navigate = useNavigate();
  const link = () => anchorLink(addressOfText(article), anchor);
  return (
    <PassageBar
      anchor={anchor}
      canBeHeard={anchor.isEnglish && canSpeak()}
      onLookUp={onLookUp}
      onListen={() => {
        const block = anchor.range.startContainer.parentElement?.closest("p, li, td, th, h2, h3, h4, blockquote");
        if (block) speakWords(anchor.text, block);
      }}
      onCopyLink={isPreview ? null : () => void copyText(link(), "Đã sao chép liên kết tới đoạn này")}
      onCopyQuote={() =>
        void copyText(
          `“${anchor.text}”\n— ${article.author.displayName}, “${article.title}”${isPreview ? "" : `, ${link()}`}`,
          "Đã sao chép trích dẫn",
        )
      }
      onPractice={
        isMember
          ? (tool) => {
              handOverText(anchor.text);
              void navigate(practiceTools[tool]);
            }
          : null
      }
    />
  );
}

/** Saves a word. For a visitor it is saved after the login; the popup does not wait. */
function useWordKeeping(itemId: string | null, onClose: () => void) {
  const onceLoggedIn = useOnceLoggedIn();
  const isMember = useSession((state) => state.isLogged);
  return (kept: NotebookEntry): Promise<boolean> => {
    let keeping = Promise.resolve(false);
    onceLoggedIn("Đăng nhập để lưu từ vào sổ", () => {
      keeping = keepWord({ ...kept, itemId });
      // After a login this closes the popup here, because its caller has received "not yet".
      if (!isMember) void keeping.then((isKept) => isKept && onClose());
    });
    return keeping;
  };
}

/** Reads a passage aloud, copies the link to it, or looks up the tapped word. */
function useTextPress(press: TextPress | null, article: AnchoredArticle, onWord: (word: SelectedAnchor) => void) {
  useEffect(() => {
    if (!press?.target) return;
    if (press.kind === "word") {
      const root = textRoot();
      const word = root && press.at && selectWordAt(press.at.x, press.at.y) ? selectedAnchor(root) : null;
      if (word?.word && isInEnglish(word.range)) onWord(word);
      else getSelection()?.removeAllRanges();
    } else if (press.kind === "say") {
      const block = press.target.closest(".r [lang=en], .prose");
      if (block) readAloud(block, article.language === "en");
    } else {
      const link = addressOfText(article) + (press.target.getAttribute("href") ?? "");
      void copyText(link, "Đã sao chép liên kết tới đoạn này");
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only a new click has an effect
  }, [press]);
}

/** Lets the count of the visit know of the word, for the author's figures. It has no person. */
function useCountedLookUp(word: string | null | undefined) {
  useEffect(() => {
    // No constant of `shell/visits.ts`: the first script of every page would be split for it.
    if (word) dispatchEvent(new CustomEvent("word-looked-up", { detail: word }));
  }, [word]);
}

/** A word that is marked as English opens at once; elsewhere the bar offers it, because “con” is also a Vietnamese word. */
function useDoubleClickedWord(onWord: (word: SelectedAnchor) => void) {
  useEffect(() => {
    const open = () => {
      const root = textRoot();
      const now = root && selectedAnchor(root);
      if (now?.word && now.isEnglish && isInEnglish(now.range)) onWord(now);
    };
    const root = textRoot();
    root?.addEventListener("dblclick", open);
    return () => root?.removeEventListener("dblclick", open);
  }, [onWord]);
}

const isInEnglish = ({ startContainer }: Range) =>
  startContainer.parentElement?.closest("[lang]")?.getAttribute("lang") === "en";

/** Follows the selection; while the pointer is down, it is not final. */
function useSelectedAnchor(): SelectedAnchor | null {
  const [anchor, setAnchor] = useState<SelectedAnchor | null>(null);
  const isDrawing = useRef(false);
  const look = useCallback(() => {
    const root = textRoot();
    if (root && !isDrawing.current) setAnchor(selectedAnchor(root));
  }, []);
  useEffect(() => {
    const begin = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button === 0) isDrawing.current = true;
    };
    const end = () => {
      isDrawing.current = false;
      // Browsers clear a selection after the click.
      requestAnimationFrame(look);
    };
    look();
    document.addEventListener("pointerdown", begin);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
    document.addEventListener("selectionchange", look);
    return () => {
      document.removeEventListener("pointerdown", begin);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
      document.removeEventListener("selectionchange", look);
    };
  }, [look]);
  return anchor;
}
