import { type ReactNode, useState } from "react";
import { useSession } from "#app/session/session-store.ts";
import { useModals } from "#app/site/modals.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { keepWord } from "#app/components/look-up/keep-word.ts";
import { type ListedWord, type NotebookEntry, WordPopup } from "#app/components/look-up/word-popup.tsx";
import { wordsChanged } from "#app/components/learning-cache.ts";

interface Looked {
  word: string;
  sentence: string;
  range: Range;
  listed: ListedWord | undefined;
  beside: Element | null;
}

interface LookUp {
  /** The word is the text of the element, unless it is `listed` for a text and written as `form` there. */
  (element: Element, sentence: string, listed?: ListedWord & { form: string }): void;
}

/**
 * A popup with the meaning of a word, at the word or in a place beside the text. `itemId`: the published text that the
 * word is in, for the notebook.
 * @returns a function that opens it for an element, and the popup to render
 */
export function useLookUp(
  beside?: () => Element | null,
  itemId: string | null = null,
): [open: LookUp, popup: ReactNode] {
  const [looked, setLooked] = useState<Looked | null>(null);
  const isDialogOpen = useModals((state) => state.open !== null);
  const isMember = useSession((state) => state.isLogged);
  const onceLoggedIn = useOnceLoggedIn();

  const open: LookUp = (element, sentence, listed) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    setLooked({
      word: listed?.form ?? element.textContent ?? "",
      sentence,
      range,
      listed,
      beside: beside?.() ?? null,
    });
  };
  /** For a visitor the word is saved after the login; the popup does not wait. */
  const keep = (kept: NotebookEntry): Promise<boolean> => {
    let keeping = Promise.resolve(false);
    onceLoggedIn("Đăng nhập để lưu từ vào sổ", () => {
      keeping = keepWord({ ...kept, itemId });
      if (!isMember) void keeping.then((isKept) => isKept && setLooked(null));
    });
    return keeping;
  };
  const popup = looked && (
    <WordPopup
      key={`${looked.word} ${looked.sentence}`}
      word={looked.word}
      sentence={looked.sentence}
      place=""
      range={looked.range}
      listed={looked.listed}
      beside={looked.beside}
      isOpen={!isDialogOpen}
      onKeep={keep}
      onMarked={wordsChanged}
      onClose={() => setLooked(null)}
    />
  );
  return [open, popup];
}
