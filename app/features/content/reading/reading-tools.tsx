import { useEffect, useRef, useState } from "react";
import type { Article } from "#contracts/schemas/content.ts";
import { touchedEnglish } from "#app/components/look-up/touched-english.ts";
import { replayPresses } from "#app/components/held-part.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { TextPress } from "./anchor-tools.tsx";

export interface ReadingToolsProps {
  article: Article;
  isPreview: boolean;
}

const panel = onDemand(() => import("./text-look-panel.tsx"));
/** The selection toolbar, the dictionary and the voice are loaded when a passage is first used. */
const anchors = onDemand(() => import("./anchor-tools.tsx"));

/**
 * Beside the title: the text's look and, for an English text, listening to it. Also handles selections and clicks in
 * the text. Loaded after the page; earlier clicks are held (see bootstrap.ts).
 */
export function ReadingTools({ article, isPreview }: ReadingToolsProps) {
  const here = useRef<HTMLDivElement>(null);
  const anchorPart = anchors.usePart();
  const [press, setPress] = useState<TextPress | null>(null);

  useEffect(() => {
    const text = document.getElementById("text");
    if (!text) return;
    const wake = () => {
      const selection = getSelection();
      if (selection && !selection.isCollapsed && text.contains(selection.anchorNode)) void anchors.show();
    };
    const handleClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const target = event.target.closest<HTMLElement>(".say, .anchor");
      if (target) {
        void anchors.show();
        return setPress({ kind: target.matches(".say") ? "say" : "link", target });
      }
      const english = touchedEnglish(event);
      if (!english) return;
      void anchors.show();
      setPress({ kind: "word", target: english, at: { x: event.clientX, y: event.clientY } });
    };
    wake();
    document.addEventListener("selectionchange", wake);
    text.addEventListener("click", handleClick);
    replayPresses([here.current, text, ...text.querySelectorAll(".say")]);
    return () => {
      text.toggleAttribute("data-live", false);
      document.removeEventListener("selectionchange", wake);
      text.removeEventListener("click", handleClick);
    };
  }, []);

  return (
    <div ref={here} data-part className="flex items-center gap-1 print:hidden">
      {article.language === "en" && (
        <IconButton
          label="Nghe bài này"
          icon={<WorkIcon name="speaker-high" />}
          className="hidden! in-data-voice:inline-grid!"
          onClick={() => {
            void anchors.show();
            setPress({ kind: "say", target: document.querySelector<HTMLElement>("#text .prose") });
          }}
        />
      )}
      <TextLookButton />
      {anchorPart && <anchorPart.AnchorTools article={article} isPreview={isPreview} press={press} />}
    </div>
  );
}

function TextLookButton() {
  const part = panel.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = <IconButton label="Cỡ chữ và giãn dòng" icon={<WorkIcon name="text-aa" />} />;
  if (part) return <part.TextLookPanel trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen} />;
  return (
    <IconButton
      label="Cỡ chữ và giãn dòng"
      icon={<WorkIcon name="text-aa" />}
      aria-expanded={false}
      onPointerEnter={panel.prepare}
      onFocus={panel.prepare}
      onClick={async () => {
        if (await panel.show()) setIsOpen(true);
      }}
    />
  );
}
