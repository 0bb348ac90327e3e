import type { ErrorKind } from "#contracts/schemas/language.ts";

/** The Vietnamese thought behind errors of the kind, what it becomes word by word, and in English. */
export function Thought({ kind: { thought, wrong, right } }: { kind: Pick<ErrorKind, "thought" | "wrong" | "right"> }) {
  if (thought === null) return null;
  return (
    <p className="mt-1 text-s text-pretty text-text-2">
      Người Việt hay nghĩ: “{thought.replace(/\.$/, "")}” →{" "}
      <s lang="en" className="font-serif decoration-accent">
        {wrong}
      </s>{" "}
      →{" "}
      <span lang="en" className="font-serif">
        {right}
      </span>
    </p>
  );
}
