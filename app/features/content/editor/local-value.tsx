import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";

export interface LocalValueProps {
  value: string;
  onChange: (value: string) => void;
  children: (wiring: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  }) => ReactNode;
}

/** Has its own state: the document updates later, which would interrupt an input method. */
export function LocalValue({ value, onChange, children }: LocalValueProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return children({
    value: typed,
    onChange: (event) => {
      setTyped(event.currentTarget.value);
      onChange(event.currentTarget.value);
    },
  });
}
