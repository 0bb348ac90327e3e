import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { TextInput } from "./text-input.tsx";

export interface ListSearchProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The current query. */
  words: string;
  onSearch: (words: string) => void;
  className?: string;
}

/** Searches a list on Enter or by the button; clearing the field shows all again at once. */
export function ListSearch({ label, placeholder, maxLength, words, onSearch, className }: ListSearchProps) {
  const [typed, setTyped] = useState(words);
  // Follows changes from outside: “Xem cả sổ”, the back button.
  useEffect(() => setTyped(words), [words]);
  return (
    <form
      role="search"
      className={classNames("flex gap-2", className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <div className="min-w-0 grow">
        <TextInput
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={typed}
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === "") onSearch("");
          }}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-11">
        Tìm
      </Button>
    </form>
  );
}
