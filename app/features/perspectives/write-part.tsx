import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { SidePage, Participation, TopicCard } from "#contracts/schemas/topics.ts";
import type { Side } from "#contracts/schemas/perspectives.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { opposing } from "#contracts/limits/perspectives.ts";
import { sideNames } from "#app/components/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { hasWords, localDraft } from "./perspective-draft.ts";
import type { OwnParticipation } from "./participation.ts";
import { against, dayIsUsedUp, hasReadAgainst } from "./side-words.ts";

const composer = onDemand(() => import("./composer.tsx"));

/** The way to a perspective: a stance, then an opposing view to read, then the form. */
export function WritePart({
  topic,
  sidePages,
  own,
  onPosted,
  onGone,
}: {
  topic: TopicCard;
  sidePages: readonly SidePage[];
  own: OwnParticipation;
  onPosted: (id: string) => void;
  onGone: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  const participation = composer.usePart();
  const onceLoggedIn = useOnceLoggedIn();
  const { userId } = own;
  useEffect(() => {
    const savedDraft = userId === null ? null : localDraft.read(userId, topic.id);
    setHasDraft(savedDraft !== null && hasWords(savedDraft));
  }, [userId, topic.id, isOpen]);
  const open = () => {
    // Without it there is no form, so it is retried.
    if (own.participation === null && own.hasFailed) void own.ask();
    void composer.show().then((isThere) => isThere && setIsOpen(true));
  };
  const stance = own.participation?.stance ?? null;
  const isUsedUp = stance !== null && !topic.isClosed && own.participation?.trust.perspectivesLeft === 0;

  if (isOpen && participation && own.participation && userId !== null && (stance || topic.isClosed))
    return (
      <participation.Composer
        topic={topic}
        sidePages={sidePages}
        own={{ ...own, participation: own.participation }}
        userId={userId}
        onClose={() => setIsOpen(false)}
        onPosted={(id) => {
          setIsOpen(false);
          onPosted(id);
        }}
        onGone={() => {
          setIsOpen(false);
          onGone();
        }}
      />
    );
  if (topic.isClosed && !hasDraft) return <ClosedTopic />;
  return (
    <div className="rounded-2 border border-line p-5 noscript:hidden">
      <p className="text-t2">Chia sẻ góc nhìn của bạn</p>
      <p className="mt-1 text-s text-pretty text-text-2">
        {topic.isClosed
          ? "Vấn đề đã khép lại khi bạn đang viết. Những gì bạn viết vẫn được giữ trên máy này."
          : stance === null
            ? "Chọn mình nghiêng về phía nào, rồi mở một góc nhìn phía bên kia. Khi viết, Mầm sẽ hỏi thêm: điều gì có thể khiến bạn đổi ý?"
            : `${stepText(sidePages, stance.side, own.participation)} Khi viết, Mầm sẽ hỏi thêm: điều gì có thể khiến bạn đổi ý?`}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          icon={<WorkIcon name="note-pencil" size={18} />}
          onPointerEnter={composer.prepare}
          disabled={userId !== null && own.participation !== null && stance === null && !topic.isClosed}
          onClick={() => onceLoggedIn("Đăng nhập để chia sẻ góc nhìn của bạn", open)}
        >
          {hasDraft ? (topic.isClosed ? "Xem bản nháp" : "Viết tiếp") : "Viết góc nhìn"}
        </Button>
        <span className={isUsedUp ? "text-s text-pretty text-warn" : "text-xs text-text-3"}>
          {isUsedUp
            ? dayIsUsedUp
            : userId !== null && own.participation !== null && stance === null && !topic.isClosed
              ? "Bạn chọn một phía ở đầu trang trước nhé"
              : "Tiếng Việt hoặc tiếng Anh"}
        </span>
      </div>
    </div>
  );
}

function ClosedTopic() {
  return (
    <div className="rounded-2 border border-line p-5">
      <p className="text-t2">Vấn đề này đã khép lại</p>
      <p className="mt-1 text-s text-pretty text-text-2">Mọi góc nhìn vẫn còn đây để đọc.</p>
      <p className="mt-2">
        <Link to="/chia-se-goc-nhin" className="text-link">
          Xem vấn đề khác
        </Link>
      </p>
    </div>
  );
}

function stepText(sidePages: readonly SidePage[], side: Side, participation: Participation | null): string {
  if (participation?.own.some(({ state }) => state === "public"))
    return "Bạn đã lên tiếng ở đây, và viết thêm được nữa.";
  if (participation?.own.some(({ state }) => state === "pending"))
    return "Góc nhìn của bạn đang chờ kiểm duyệt. Trong lúc chờ, bạn viết thêm được.";
  if (against(sidePages, side, null).length === 0) return "Phía bên kia chưa có ai, nên bạn viết được ngay.";
  if (hasReadAgainst(side, participation?.readSides ?? [])) return "Bạn đã đọc phía bên kia, giờ viết được rồi.";
  const other = opposing[side].map((one) => sideNames[one]).join(" hoặc ");
  return `Đọc một góc nhìn phía ${other} trước đã.`;
}
