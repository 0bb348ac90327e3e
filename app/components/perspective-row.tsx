import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Time } from "#app/ui/time.tsx";
import { perspectiveAddress, topicAddress } from "#document/addresses.ts";
import { sideNames } from "./side-names.ts";

/** A perspective outside its topic page: its claim, side and question. */
export function PerspectiveRow({ perspective, children }: { perspective: OwnPerspective; children?: ReactNode }) {
  const { id, claim, lang, side, topic, createdAt, state } = perspective;
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <p className="text-xs text-text-3">
        {sideNames[side]} · <Time at={createdAt} format={shortDate} formatSince={timeSince} />
      </p>
      <h3 className="mt-1 font-serif text-d5 text-pretty [overflow-wrap:anywhere]" lang={lang}>
        {topic.state === "public" ? (
          <Link
            to={state === "public" ? perspectiveAddress(topic.slug, id) : topicAddress(topic.slug)}
            className="hover:underline hover:underline-offset-4"
          >
            {claim}
          </Link>
        ) : (
          claim
        )}
      </h3>
      <p className="mt-1 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">Về: {topic.question}</p>
      {children}
    </li>
  );
}
