import { useState } from "react";
import type { Quotas } from "#contracts/schemas/practice.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";
import { RetryLine } from "#app/components/retry-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import {
  changePracticeSettings,
  type ModelStatus,
  shareLeft,
  tasksLeft,
  useCapabilitiesQuery,
  useModelStatus,
} from "#app/components/model/capabilities.ts";
import { useConsent } from "#app/components/model/use-consent.tsx";

const sentences: Record<ModelStatus, string> = {
  absent: "Bài của bạn được đọc ngay trên máy chủ của chúng tôi và không được gửi đi đâu.",
  unasked: "Trang này có thêm AI nâng cao. Chưa đoạn nào của bạn được gửi tới đó; chúng tôi sẽ hỏi bạn trước.",
  declined: "Bài của bạn được đọc ngay trên máy chủ của chúng tôi. AI nâng cao không nhận được gì.",
  spent: "Hôm nay bạn đã dùng hết lượt AI nâng cao. Bộ phân tích có sẵn vẫn làm việc như thường.",
  ready: "AI nâng cao đọc thêm những gì bộ phân tích có sẵn không thấy. Đoạn bạn nộp được gửi tới đó.",
};

/** The engine in use and today's remaining quota; a click opens details and the switch. */
export function EngineChip() {
  const query = useCapabilitiesQuery();
  const capabilities = query.data;
  const status = useModelStatus();
  const [isOpen, setIsOpen] = useState(false);
  const consent = useConsent();
  if (!capabilities && query.isError) return <RetryLine text="Chưa tải được số lượt còn lại hôm nay." query={query} />;
  if (!capabilities || !status) return <Skeleton className="h-7.5 w-44 rounded-full" />;
  const { quotas } = capabilities;
  const isModel = status === "ready";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Popover
        title={isModel ? "AI nâng cao" : "Bộ phân tích có sẵn"}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button
            type="button"
            className="touch-target relative inline-flex h-7.5 items-center gap-1.5 rounded-full border border-line-2 px-3 text-[0.84375rem] leading-none font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-hover hover:text-text"
          >
            {isModel ? (
              <WorkIcon name="sparkle" size={16} className="text-brand-text" />
            ) : (
              <Icon name="check" size={16} className="text-brand-text" />
            )}
            {isModel ? "AI nâng cao" : "Bộ phân tích có sẵn"}
            <Icon name="caret-down" size={16} />
          </button>
        }
      >
        <p className="text-pretty text-text-2">{sentences[status]}</p>
        <Shares quotas={quotas} hasModel={status !== "absent"} />
        {status !== "absent" && (
          <SendingSwitch
            isKept={status === "declined" || status === "unasked"}
            onAsk={() => {
              setIsOpen(false);
              consent.ask();
            }}
          />
        )}
      </Popover>
      {(status === "ready" || status === "spent") && (
        <span className="text-xs text-text-3 tabular-nums">{tasksLeft(quotas)}</span>
      )}
      {consent.dialog}
    </div>
  );
}

function Shares({ quotas, hasModel }: { quotas: Quotas; hasModel: boolean }) {
  const rows = [
    ["Phân tích", shareLeft(quotas.analysis)],
    ["Viết lại", shareLeft(quotas.rewrite)],
    ...(hasModel
      ? [
          ["Lượt AI nâng cao", shareLeft(quotas.model.tasks)],
          ["Từ gửi tới AI", shareLeft(quotas.model.words)],
        ]
      : []),
  ];
  return (
    <>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3 tabular-nums">
        {rows.map(([name, left]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text-2">{name}</dt>
            <dd>{left}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-xs text-text-3">Làm mới lúc 00:00.</p>
    </>
  );
}

/** On: no text is sent to the model. Switching it off asks for consent. */
function SendingSwitch({ isKept, onAsk }: { isKept: boolean; onAsk: () => void }) {
  const { requested, choose } = useAutoSavedChoices<{ sendsToModel: boolean }>({
    resource: "practice",
    send: changePracticeSettings,
    onError: notSaved("practice-settings", "Chưa lưu được lựa chọn"),
  });
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch
        label="Không gửi bài của tôi tới AI bên ngoài"
        isOn={requested.sendsToModel === undefined ? isKept : !requested.sendsToModel}
        onChange={(isWanted) => (isWanted ? choose({ sendsToModel: false }) : onAsk())}
      />
    </div>
  );
}
