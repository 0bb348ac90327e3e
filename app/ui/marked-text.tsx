import { Fragment } from "react";

const pieces = /(\*\*[^*]+\*\*|\*[^*]+\*)/;

/** Vietnamese with English in *asterisks* and **what matters** in two. */
export function MarkedText({ text }: { text: string }) {
  return text.split(pieces).map((piece, place) => {
    const bare = piece.replace(/^\*+|\*+$/g, "");
    return (
      // The pieces never change their order.
      <Fragment key={place}>
        {piece.startsWith("**") ? (
          <strong className="font-semibold">{bare}</strong>
        ) : piece.startsWith("*") ? (
          <em lang="en" className="font-serif">
            {bare}
          </em>
        ) : (
          piece
        )}
      </Fragment>
    );
  });
}

/** An empty line separates paragraphs. */
export const MarkedParagraphs = ({ text, className }: { text: string; className?: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={className}>
      <MarkedText text={paragraph} />
    </p>
  ));
