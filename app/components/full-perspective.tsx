import type { Perspective } from "#contracts/schemas/perspectives.ts";

type QuotedWords = Pick<Perspective, "claim" | "reason" | "example" | "source" | "changeMind" | "lang">;

/** The full text of a perspective, for its author and editors. */
export const FullPerspective = ({ perspective: one }: { perspective: QuotedWords }) => (
  <div className="grid gap-2 text-pretty [overflow-wrap:anywhere]">
    <p className="font-serif text-[1.125rem]/7 font-semibold" lang={one.lang}>
      {one.claim}
    </p>
    <p className="whitespace-pre-line text-text-2" lang={one.lang}>
      {one.reason}
    </p>
    <Part label="Ví dụ." text={one.example} lang={one.lang} />
    <Part label="Có thể đổi ý nếu:" text={one.changeMind} lang={one.lang} />
    <Part label="Nguồn:" text={one.source} />
  </div>
);

const Part = ({ label, text, lang }: { label: string; text: string; lang?: string }) =>
  text === "" ? null : (
    <p className="text-s whitespace-pre-line text-text-2">
      <strong className="font-medium text-text">{label}</strong> <span lang={lang}>{text}</span>
    </p>
  );
