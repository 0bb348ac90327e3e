import { useState } from "react";
import type { ReactionCounts, ReactionKind } from "#contracts/schemas/comments.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { WorkIconName } from "#app/ui/icon-names.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { OwnParticipation } from "./participation.ts";

const kinds: readonly { kind: ReactionKind; label: string; icon: [WorkIconName, WorkIconName] }[] = [
  { kind: "like", label: "Hay", icon: ["hands-clapping", "hands-clapping-fill"] },
  { kind: "insight", label: "Bổ ích", icon: ["sparkle", "sparkle-fill"] },
  { kind: "thanks", label: "Cảm ơn", icon: ["hand-heart", "hand-heart-fill"] },
];

/** The three reactions to a text. A click shows at once and is reverted if it cannot be saved. */
export function Reactions({
  itemId,
  counts: given,
  own,
}: {
  itemId: string;
  counts: ReactionCounts;
  own: OwnParticipation;
}) {
  const [counts, setCounts] = useState(given);
  const onceLoggedIn = useOnceLoggedIn();
  const [busy, setBusy] = useState<ReactionKind | null>(null);

  const react = async (kind: ReactionKind, isWanted: boolean) => {
    if (busy !== null) return;
    setBusy(kind);
    const show = (isGiven: boolean, by: number) => {
      setCounts((before) => ({ ...before, [kind]: Math.max(0, before[kind] + by) }));
      own.change(({ reactions }) => ({
        reactions: isGiven ? [...new Set([...reactions, kind])] : reactions.filter((one) => one !== kind),
      }));
    };
    show(isWanted, isWanted ? 1 : -1);
    try {
      const name = `${isWanted ? "PUT" : "DELETE"} /v1/items/{id}/reactions/{reaction}` as const;
      const answer = await api(name, { params: { id: itemId, reaction: kind } });
      setCounts(answer.reactions);
      own.change(() => ({ reactions: answer.own }));
    } catch (error) {
      show(!isWanted, isWanted ? -1 : 1);
      notifyError("Chưa gửi được", error, { id: "reaction" });
    } finally {
      setBusy(null);
    }
  };

  return (
    <div role="group" aria-label="Cảm xúc của bạn về bài này" className="flex flex-wrap gap-1.5 md:gap-2">
      {kinds.map(({ kind, label, icon: [plain, filled] }) => {
        const isOn = own.reactions.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            aria-label={`${label}, ${formatCount(counts[kind])} người`}
            onClick={() => onceLoggedIn(`Đăng nhập để gửi “${label}” tới người viết`, () => void react(kind, !isOn))}
            className={buttonClass({
              variant: isOn ? "tint" : "outline",
              color: isOn ? "primary" : "neutral",
              size: "sm",
              className: "gap-1.5! px-2.5! md:px-3!",
            })}
          >
            <WorkIcon name={isOn ? filled : plain} size={18} />
            {/* With a space, so that the visible label is part of the accessible name. */}
            {`${label} `}
            {counts[kind] > 0 && <span className="tabular-nums">{formatCount(counts[kind])}</span>}
          </button>
        );
      })}
    </div>
  );
}
