import { useState } from "react";
import { reasonLength } from "#contracts/limits/perspectives.ts";
import { lengthOf } from "#contracts/text/text.ts";
import { api } from "#app/session/session.ts";
import { AskModel, ByModel } from "#app/components/model/ask-model.tsx";
import type { Draft } from "./perspective-draft.ts";

interface Found {
  of: string;
  objections: readonly { objection: string; ask: string }[];
}
const wordsOf = ({ claim, reason }: Pick<Draft, "claim" | "reason">) => `${claim}\n${reason}`;

/** Possible objections to a perspective before it is posted. The model writes none of the text. */
export function Objections({ slug, draft }: { slug: string; draft: Draft }) {
  const [found, setFound] = useState<Found | null>(null);
  const { claim, reason } = draft;
  const isEnough = lengthOf(claim.trim()) >= 10 && lengthOf(reason.trim()) >= reasonLength.min;
  return (
    <div className="grid gap-2 empty:hidden">
      <AskModel
        label="Gợi ý phản biện"
        busyLabel="AI đang đọc…"
        isDisabled={!isEnough}
        ask={async (signal) => {
          const { objections } = await api("POST /v1/topics/{slug}/objections", {
            params: { slug },
            body: { claim, reason },
            signal,
          });
          setFound({ of: wordsOf(draft), objections });
        }}
      />
      {found && (
        <section aria-label="Gợi ý phản biện" role="status" className="rounded-2 bg-sunk px-3.5 py-3">
          <ByModel label={found.of === wordsOf(draft) ? "AI gợi ý phản biện" : "AI gợi ý phản biện cho bản trước"} />
          <ul className="mt-2 grid gap-3">
            {found.objections.map(({ objection, ask }) => (
              <li key={objection} className="text-s text-pretty">
                <p>{objection}</p>
                <p className="mt-0.5 font-medium">{ask}</p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-text-3">Gợi ý để bạn nghĩ thêm. Viết lại hay không là ở bạn.</p>
        </section>
      )}
    </div>
  );
}
