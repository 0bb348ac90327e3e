import { piecesOf } from "#document/comment-text.ts";

/** Text with safe links. */
export function Pieces({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.kind === "link" ? (
      <a key={index} href={piece.href} rel="nofollow ugc noopener" className="text-link">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}
