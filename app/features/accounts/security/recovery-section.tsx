import { copyText } from "#app/components/copy-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Factors } from "#contracts/schemas/factors.ts";
import { saveFile } from "#app/components/save-file.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useSettings } from "#app/site/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { refreshFactors } from "./factor-changes.ts";

export interface RecoverySectionProps {
  counts: NonNullable<Factors["recoveryCodes"]>;
  /** Just made: the only time that they can be shown. */
  newCodes: readonly string[] | null;
  onNewCodes: (codes: readonly string[]) => void;
}

export function RecoverySection({ counts, newCodes, onNewCodes }: RecoverySectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  // They are at the end of the page, and are shown this once.
  useEffect(() => {
    if (newCodes) section.current?.scrollIntoView({ block: "nearest" });
  }, [newCodes]);
  const making = useMutation(
    {
      mutationFn: () => api("POST /v1/account/recovery-codes"),
      onSuccess: async ({ recoveryCodes }) => {
        setIsAsking(false);
        onNewCodes(recoveryCodes);
        await refreshFactors();
      },
      onError: (error) => notifyError("Chưa tạo được mã mới", error),
    },
    queryClient,
  );
  return (
    <section ref={section} className="mt-12 scroll-mb-24" aria-live="polite">
      <SectionHead
        title="Mã dự phòng"
        className="mb-3"
        aside={
          <span className="text-text-2 tabular-nums">
            còn {counts.left}/{counts.total}
          </span>
        }
      />
      <p className="text-text-2">Mỗi mã dùng được một lần khi mất điện thoại. Cất ở nơi bạn tìm lại được.</p>
      {newCodes ? (
        <ShownCodes codes={newCodes} />
      ) : (
        <p className="mt-3 text-s text-text-3">
          Mã chỉ hiện một lần, lúc vừa tạo. Không còn giữ thì bạn tạo mã mới; mã cũ thôi dùng được.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {newCodes && <CodeActions codes={newCodes} />}
        <Button variant={newCodes ? "ghost" : "outline"} onClick={() => setIsAsking(true)}>
          Tạo mã mới
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Tạo mã dự phòng mới?"
        description="Mọi mã cũ thôi dùng được, kể cả những mã bạn đã cất."
        confirmLabel="Tạo mã mới"
        busyLabel="Đang tạo…"
        cancelLabel="Giữ mã cũ"
        closeLabel="Đóng"
        isBusy={making.isPending}
        onConfirm={() => making.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}

const ShownCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className="mt-3 grid grid-cols-[repeat(2,max-content)] gap-x-8 gap-y-1 text-input leading-7.5 font-medium tabular-nums">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p className="mt-2 text-xs text-text-3">Mã chỉ hiện lần này: bạn chép hoặc tải về trước khi rời trang.</p>
  </>
);

function CodeActions({ codes }: { codes: readonly string[] }) {
  const { siteName } = useSettings();
  return (
    <>
      <Button
        variant="outline"
        color="neutral"
        icon={<WorkIcon name="copy" size={18} />}
        onClick={() => void copyText(codes.join("\n"), "Đã chép mã dự phòng")}
      >
        Chép
      </Button>
      <Button
        variant="outline"
        color="neutral"
        icon={<WorkIcon name="download-simple" size={18} />}
        onClick={() => saveFile(`Mã dự phòng ${siteName}`, "txt", `${codes.join("\n")}\n`)}
      >
        Tải về
      </Button>
    </>
  );
}
