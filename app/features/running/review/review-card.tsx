import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

export interface Decision {
  label: string;
  /** Its name where many stand below one another. */
  description: string;
  isDangerous?: boolean;
  run: () => void;
}

const cards = (within: HTMLElement | null) => [...(within?.querySelectorAll<HTMLElement>("[data-review-card]") ?? [])];
/** Of a question about a card: who decides goes on with what follows the card, who leaves it as it is comes back to it. */
export function useGoingOn() {
  const next = useRef<HTMLElement | null>(null);
  const isDecided = useRef(false);
  return {
    ask: () => {
      next.current = nextAfter(document.activeElement?.closest<HTMLElement>("[data-review-card]") ?? null);
      isDecided.current = false;
    },
    decide: () => void (isDecided.current = true),
    focus: () => (isDecided.current ? next.current : null),
  };
}

/** Where one goes on after what is decided on this card, which goes; from the last one back, and at the end to the head of all. */
function nextAfter(card: HTMLElement | null): HTMLElement | null {
  const place = card?.closest<HTMLElement>("[data-review]") ?? null;
  const all = cards(place);
  const at = card ? all.indexOf(card) : -1;
  return at < 0 ? null : (all[at + 1] ?? all[at - 1] ?? place);
}
/** Nothing is decided yet: a question comes. */
const asksFirst = ({ label }: Decision) => label.endsWith("…");

/** Keys mean letters where somebody types. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/**
 * Something to be decided. While the focus is in it, its decisions are the keys 1, 2, 3; J and K go to the next one and back.
 * What was decided goes, and the focus to what follows.
 */
export function ReviewCard({
  label,
  decisions,
  children,
}: {
  label: string;
  decisions: readonly Decision[];
  children: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  const hint = useId();
  const run = (decision: Decision) => {
    const next = nextAfter(card.current);
    decision.run();
    if (!asksFirst(decision)) next?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.nativeEvent.isComposing || isTyping(event.target))
      return;
    const decision = /^[1-9]$/.test(event.key) ? decisions[Number(event.key) - 1] : undefined;
    if (!decision) return;
    event.preventDefault();
    run(decision);
  };
  return (
    <li>
      {/* The same is done by its buttons; the keys are for who has many to decide. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={card}
        data-review-card
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={handleKey}
        className="rounded-2 border border-line p-5"
      >
        {children}
        <div id={hint} className="mt-4 flex flex-wrap gap-2">
          {decisions.map((decision, index) => (
            <Button
              key={decision.label}
              size="sm"
              variant={asksFirst(decision) ? "ghost" : "outline"}
              colour={decision.isDangerous ? "danger" : "neutral"}
              aria-label={decision.description}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => run(decision)}
            >
              {decision.label}
              <kbd aria-hidden className="hidden font-sans text-xs text-text-3 pointer-fine:inline">
                {index + 1}
              </kbd>
            </Button>
          ))}
        </div>
      </article>
    </li>
  );
}

/** J and K among all cards within. */
export function ReviewKeys({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.nativeEvent.isComposing || isTyping(event.target))
      return;
    const by = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
    if (by === 0) return;
    const all = cards(place.current);
    const at = all.findIndex((card) => card.contains(document.activeElement));
    const next = all[at + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // The keys work while the focus is on one of the cards, each of which is reached and pressed without them too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} data-review tabIndex={-1} onKeyDown={handleKey} className="outline-none">
      <p className="mb-6 hidden text-s text-text-2 pointer-fine:block">
        Bàn phím: <Key>J</Key> xuống mục sau, <Key>K</Key> lên mục trước, <Key>1</Key> <Key>2</Key> <Key>3</Key> chọn
        quyết định của mục đang đứng.
      </p>
      {children}
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-1 border border-line-2 px-1.5 font-sans text-xs">{children}</kbd>
);
