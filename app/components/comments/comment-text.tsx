import type { ReactNode } from "react";
import { Link } from "react-router";
import { paragraphsOf, piecesOf } from "#document/comment-text.ts";
import { personAddress } from "#document/addresses.ts";

/** The body of a comment as elements: paragraphs, lines, safe links, and mentions as links to profiles. */
export function CommentText({ body, mentions }: { body: string; mentions: readonly string[] }) {
  return (
    <div className="grid gap-2.5 text-[0.96875rem] leading-6.5 [overflow-wrap:anywhere]">
      {paragraphsOf(body).map((paragraph, index) => (
        <p key={index} className="text-pretty whitespace-pre-line">
          {pieces(paragraph, mentions)}
        </p>
      ))}
    </div>
  );
}

const pieces = (text: string, mentions: readonly string[]): ReactNode =>
  piecesOf(text).map((piece, index) => {
    if (piece.kind === "link")
      return (
        <a key={index} href={piece.href} rel="nofollow ugc noopener" className="text-link">
          {piece.text}
        </a>
      );
    if (piece.kind === "mention" && mentions.includes(piece.username))
      return (
        <Link key={index} to={personAddress(piece.username)} className="font-medium text-brand-text hover:underline">
          {piece.text}
        </Link>
      );
    return piece.text;
  });
