import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { isTaken, keyName } from "#app/ui/page-keys.ts";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { Button } from "#app/ui/button.tsx";

export interface Decision {
  label: string;
  /** Accessible name, unique in a list of cards. */
  description: string;
  isDangerous?: boolean;
  /** A dialog asks before anything is decided. */
  asksFirst?: boolean;
  run: () => void;
}

const cards = (within: HTMLElement | null) => [...(within?.querySelectorAll<HTMLElement>("[data-review-card]") ?? [])];
/** For a dialog about a card: after a decision the focus goes to the next card, after a cancel back to this one. */
export function useGoingOn() {
  const next = useRef<HTMLElement | null>(null);
  const isDecided = useRef(false);
  return {
    ask: () => {
      next.current = nextAfter(document.activeElement?.closest<HTMLElement>("[data-review-card]") ?? null);
      isDecided.current = false;
    },
    decide: () => void (isDecided.current = true),
    // The next card may be gone: another editor decided it, or it was the last of its list.
    focus: () => (!isDecided.current ? null : next.current?.isConnected ? next.current : firstLeft()),
  };
}

const firstLeft = () => cards(document.body)[0] ?? document.querySelector<HTMLElement>("[data-review]");

/**
 * The element to focus once this card is gone: the next card, else the previous one, else the section of the list.
 */
function nextAfter(card: HTMLElement | null): HTMLElement | null {
  const place = card?.closest<HTMLElement>("[data-review]") ?? null;
  const all = cards(place);
  const at = card ? all.indexOf(card) : -1;
  return at < 0 ? null : (all[at + 1] ?? all[at - 1] ?? place);
}
/** Height of the header in pixels. */
const seenFrom = 80;
/**
 * An entry to decide. While it has the focus, the keys 1, 2, 3 decide, and J and K move to the next and previous
 * entry. After a decision the focus moves to the following entry.
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
    if (!decision.asksFirst) next?.focus();
  };
  const handleKey = ({ nativeEvent: event }: KeyboardEvent) => {
    const name = keyName(event);
    const decision = /^[1-9]$/.test(name) && !isTaken(event) ? decisions[Number(name) - 1] : undefined;
    if (!decision) return;
    event.preventDefault();
    run(decision);
  };
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same; the keys are for editors with many entries */}
      <article
        ref={card}
        data-review-card
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={handleKey}
        className="scroll-mt-24 rounded-2 border border-line p-5"
      >
        {children}
        <div id={hint} className="mt-4 flex flex-wrap gap-2">
          {decisions.map((decision, index) => (
            <Button
              key={decision.label}
              size="sm"
              variant={decision.asksFirst ? "ghost" : "outline"}
              color={decision.isDangerous ? "danger" : "neutral"}
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

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** J and K move among all cards, also when none has the focus. A number then only focuses the first card. */
export function ReviewKeys({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focus = (step: number) => {
    const all = cards(place.current);
    const at = all.findIndex((card) => card.contains(document.activeElement));
    // What one looks at: an address may lead into the middle of the page.
    const seen = () => all.find((card) => card.getBoundingClientRect().bottom > seenFrom) ?? all[0];
    (at < 0 ? seen() : step === 0 ? undefined : all[at + step])?.focus();
  };
  // On the whole page: none of the cards has the focus after loading. The card with the focus takes the numbers itself.
  useShortcuts({
    j: () => focus(1),
    k: () => focus(-1),
    ...Object.fromEntries(numbers.map((key) => [key, () => focus(0)])),
  });
  return (
    <div ref={place} data-review tabIndex={-1} className="outline-none">
      <p className="mb-6 hidden text-s text-text-2 pointer-fine:block">
        Bàn phím: <Key>J</Key> xuống mục sau, <Key>K</Key> lên mục trước, <Key>1</Key> <Key>2</Key> <Key>3</Key> quyết
        định cho mục đang chọn.
      </p>
      {children}
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-1 border border-line-2 px-1.5 font-sans text-xs">{children}</kbd>
);
