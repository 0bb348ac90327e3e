import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Commenter } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useField } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { submitByKey } from "#app/ui/submit-key.ts";
import { afterPause } from "#app/ui/after-pause.ts";

/** Milliseconds after the last key until people are searched. */
const pause = 150;

interface Begun {
  /** Position of the `@`. */
  at: number;
  name: string;
}

/** The incomplete name before the caret. */
export function begunName(text: string, caret: number): Begun | null {
  const match = /(?:^|[\s(])@([^\s@]{0,30})$/u.exec(text.slice(0, caret));
  return match ? { at: caret - (match[1] ?? "").length - 1, name: match[1] ?? "" } : null;
}

/**
 * A text field in which `@` suggests people by the beginning of their name. Suggestions never interfere with an input
 * method that composes a word.
 */
export function MentionField({
  itemId,
  value,
  onChange,
  placeholder,
  hasFocus,
  onSend,
}: {
  itemId: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  hasFocus?: boolean | undefined;
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void;
}) {
  const field = useField({});
  const mention = useMention(itemId, value, onChange);
  const { input, listId, active, people, isOpen, look, close } = mention;

  useEffect(() => {
    const element = input.current;
    if (!hasFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [hasFocus, input]);
  const submit = submitByKey(onSend);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return submit(event);
    mention.handleKeyDown(event);
  };

  return (
    <div className="relative">
      <Textarea
        ref={input}
        id={field.id}
        rows={3}
        value={value}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look((event.nativeEvent as InputEvent).isComposing);
        }}
        onCompositionEnd={() => look(false)}
        onKeyDown={handleKeyDown}
        onKeyUp={(event) => ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && look(false)}
        onClick={() => look(false)}
        onBlur={close}
      />
      {isOpen && <PeopleOffer mention={mention} />}
      <p role="status" className="sr-only">
        {isOpen ? `${people.length} người. Mũi tên lên xuống để chọn, Enter để nhắc.` : ""}
      </p>
    </div>
  );
}

/** The incomplete name after `@`, the members who match it, and choosing one. */
function useMention(itemId: string, value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [active, setActive] = useState(0);
  const people = usePeople(itemId, begun?.name ?? null);
  const listId = useId();
  const isOpen = begun !== null && people.length > 0;
  const caretAfter = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  const look = (composes: boolean) => {
    const element = input.current;
    if (!element || composes) return setBegun(null);
    const next =
      element.selectionStart === element.selectionEnd ? begunName(element.value, element.selectionStart) : null;
    setBegun((before) => (before?.at === next?.at && before?.name === next?.name ? before : next));
    setActive(0);
  };
  const choose = ({ username }: Commenter) => {
    if (!begun) return;
    const rest = value.slice(begun.at + 1 + begun.name.length).replace(/^ /, "");
    const name = `@${username} `;
    caretAfter.current = begun.at + name.length;
    setBegun(null);
    onChange(value.slice(0, begun.at) + name + rest);
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((active + step + people.length) % people.length);
    } else if (event.key === "Enter" || event.key === "Tab") {
      const chosen = people[active];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setBegun(null);
    }
  };
  return { input, listId, people, isOpen, active, setActive, look, choose, close: () => setBegun(null), handleKeyDown };
}

function PeopleOffer({
  mention: { listId, people, active, setActive, choose },
}: {
  mention: ReturnType<typeof useMention>;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Nhắc đến ai?"
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-3 border border-line bg-raised p-1.5 shadow-2 md:right-auto md:w-80"
    >
      {people.map((person, index) => (
        <div
          key={person.username}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
          onPointerMove={() => setActive(index)}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-2 px-2.5 py-1.5",
            index === active && "bg-hover",
          )}
        >
          <Avatar name={person.displayName} src={person.avatarUrl} />
          <span className="min-w-0">
            <span className="block truncate py-[0.1em] leading-5 font-medium">{person.displayName}</span>
            <span className="block truncate text-xs text-text-2">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Members who match the incomplete name; empty while `name` is null or the API fails. */
function usePeople(itemId: string, name: string | null): readonly Commenter[] {
  const [found, setFound] = useState<readonly Commenter[]>([]);
  useEffect(() => {
    if (name === null) return setFound([]);
    return afterPause(pause, (signal) =>
      api("GET /v1/items/{id}/people", { params: { id: itemId }, query: { q: name }, signal }).then(
        ({ people }) => setFound(people),
        () => undefined,
      ),
    );
  }, [itemId, name]);
  return found;
}
