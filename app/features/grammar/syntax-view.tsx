import type { ClauseRole, SentenceSyntax, SentencePartRole } from "#contracts/schemas/grammar.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Tag } from "#app/ui/tag.tsx";

const partNames: Record<SentencePartRole, string> = {
  subject: "chủ ngữ",
  verb: "động từ",
  object: "tân ngữ",
  complement: "bổ ngữ",
  adverbial: "trạng ngữ",
  connector: "từ nối",
};
/** Each role has its own background and line, and a label below it. */
const partLooks: Record<SentencePartRole, string> = {
  subject: "border-b-2 border-solid border-mark bg-brand-tint",
  verb: "border-b-2 border-double border-accent border-b-4 bg-accent-tint",
  object: "border-b-2 border-dashed border-text-2 bg-hover",
  complement: "border-b-2 border-dotted border-text-2 bg-hover",
  adverbial: "border-b-2 border-dotted border-line-control",
  connector: "border-b-2 border-solid border-warn-line bg-warn-tint",
};
const clauseNames: Record<ClauseRole, string> = {
  main: "mệnh đề chính",
  subordinate: "mệnh đề phụ",
  relative: "mệnh đề quan hệ",
};

/** The syntax of each sentence: subject, verb, object, clauses. */
export function SyntaxView({
  text,
  sentences,
  isOld,
}: {
  text: string;
  sentences: readonly SentenceSyntax[];
  isOld: boolean;
}) {
  return (
    <section aria-labelledby="syntax" className="mt-8">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="syntax" className="text-t2">
          Phân tích câu
        </h2>
        <Tag>gần đúng</Tag>
      </div>
      <p className="mt-1 text-s text-text-2">
        {isOld
          ? "Bài đã đổi từ lần phân tích trước. Bấm Phân tích để xem lại từng câu."
          : "Máy đọc vai của từng cụm từ theo quy tắc. Chỗ nào chưa chắc thì máy để trống, không gắn tên."}
      </p>
      <ol className="mt-3 space-y-4">
        {sentences.map((sentence) => (
          <li key={sentence.start} className="rounded-2 border border-line bg-raised px-4 py-3">
            {piecesOf(sentence).map(({ clause, pieces }) => (
              <div key={clause?.start ?? `rest-${pieces[0]?.start ?? 0}`} className="py-1">
                {clause && sentence.clauses.length > 1 && (
                  <p className="text-xs font-medium text-text-3">
                    {clauseNames[clause.role]}
                    {clause.continues && " (tiếp)"}
                  </p>
                )}
                <p lang="en" className="font-serif text-[1.125rem]/12">
                  {pieces.map(({ start, end, role }) =>
                    role ? (
                      <ruby key={start} className="[ruby-align:center] [ruby-position:under]">
                        <span className={classNames("rounded-t-1 px-0.5", partLooks[role])}>
                          {text.slice(start, end)}
                        </span>
                        <rt
                          lang="vi"
                          className="relative top-1 px-1 text-center font-sans text-axis font-medium whitespace-nowrap text-text-2"
                        >
                          {partNames[role]}
                        </rt>
                      </ruby>
                    ) : (
                      <span key={start}>{text.slice(start, end)}</span>
                    ),
                  )}
                </p>
              </div>
            ))}
            {sentence.parts.length === 0 && (
              <p className="text-s text-text-3">Máy chưa đủ chắc để phân tích câu này.</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Piece {
  start: number;
  end: number;
  role: SentencePartRole | null;
}

/** The sentence by clauses, including the text between them. */
export function piecesOf({ start, end, clauses, parts }: SentenceSyntax): {
  clause: SentenceSyntax["clauses"][number] | null;
  pieces: Piece[];
}[] {
  const borders = [...clauses].sort((a, b) => a.start - b.start);
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  const lines: { clause: SentenceSyntax["clauses"][number] | null; from: number; to: number }[] = [];
  let at = start;
  for (const [index, clause] of borders.entries()) {
    // A nested clause splits the outer one; words between two clauses belong to the first.
    const from = Math.max(at, clause.start);
    const next = borders[index + 1];
    const to = next ? Math.max(from, next.start) : end;
    if (from > at && lines.length === 0) lines.push({ clause: null, from: at, to: from });
    if (to > from) lines.push({ clause, from, to });
    at = Math.max(at, to);
  }
  if (lines.length === 0) lines.push({ clause: null, from: start, to: end });
  return lines.map(({ clause, from, to }) => {
    const pieces: Piece[] = [];
    let place = from;
    for (const part of inOrder) {
      const [begin, stop] = [Math.max(part.start, place), Math.min(part.end, to)];
      if (begin >= stop) continue;
      if (begin > place) pieces.push({ start: place, end: begin, role: null });
      pieces.push({ start: begin, end: stop, role: part.role });
      place = stop;
    }
    if (place < to) pieces.push({ start: place, end: to, role: null });
    return { clause, pieces };
  });
}
