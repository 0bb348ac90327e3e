import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { transferFileDays } from "#contracts/limits/transfers.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { queryClient } from "#app/queries.ts";
import { toasts } from "#app/site/toasts.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { SettingsSection } from "../site/settings-section.tsx";
import { openTab, tabMeta, tabs } from "../tabs.ts";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import type { Route } from "./+types/transfers-tab.ts";
import { FileSection } from "./file-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { RecentRuns } from "./recent-runs.tsx";
import { RunningBox } from "./running-box.tsx";
import { isActive, transfersQuery } from "./transfer-queries.ts";
import { endingWords, outcomeWords } from "./transfer-words.ts";

export const clientLoader = () => openTab(tabs.transfers);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.transfers);

/** Says how the one ended that was running when this page last looked. */
function useEndingToast(transfers: readonly Transfer[] | undefined) {
  const watched = useRef<string | null>(null);
  useEffect(() => {
    const ended = transfers?.find(({ id }) => id === watched.current);
    if (ended && !isActive(ended))
      toasts.add({
        id: "admin",
        title: endingWords(ended),
        description: outcomeWords(ended),
        ...(ended.state === "failed" ? { color: "red" as const } : {}),
      });
    watched.current = transfers?.find(isActive)?.id ?? null;
  }, [transfers]);
}

/** Import, export and backup of the whole site. */
export default function TransfersTab() {
  const query = useQuery(transfersQuery, queryClient);
  // The button that began it is gone or disabled then.
  const [hasBegun, setHasBegun] = useState(false);
  const onBegin = () => setHasBegun(true);
  useEndingToast(query.data);
  return (
    <section aria-labelledby="transfers" className="max-w-240">
      <h2 id="transfers" className="text-d3">
        Nhập, xuất và sao lưu
      </h2>
      <p className="mt-1 text-text-2">Mỗi lúc một việc. Trang vẫn mở cho mọi người trong lúc đó.</p>
      <QueryContent
        query={query}
        loadingLabel="Đang tải các lượt…"
        failedTitle="Chưa tải được các lượt nhập, xuất và sao lưu"
        className="mt-6"
        skeleton={<Skeleton className="h-120" />}
      >
        {(transfers) => {
          const running = transfers.find(isActive);
          const isBlocked = running !== undefined;
          return (
            <>
              {running && <RunningBox key={running.id} transfer={running} takesFocus={hasBegun} />}
              <div className="mt-5 border-t border-text">
                <SettingsSection title="Nhập bài" text="Bài từ trang cũ, với ngày đăng, thẻ và ảnh có trong tệp.">
                  <ImportSection isBlocked={isBlocked} onBegin={onBegin} />
                </SettingsSection>
                <SettingsSection
                  title="Xuất nội dung"
                  text="Bài, ảnh và bình luận thành một tệp ZIP, để trang khác đọc được. Không có e-mail và mật khẩu."
                >
                  <FileSection
                    kind="export"
                    transfers={transfers}
                    beginLabel="Xuất nội dung"
                    noFile={`Chưa có bản nào. Mỗi bản được giữ ${transferFileDays} ngày.`}
                    isBlocked={isBlocked}
                    onBegin={onBegin}
                  />
                </SettingsSection>
                <SettingsSection
                  title="Sao lưu"
                  text="Cả trang: bài, ảnh, tài khoản và việc học của mọi người. Bạn cất tệp này ở nơi kín nhé."
                >
                  <FileSection
                    kind="backup"
                    transfers={transfers}
                    beginLabel="Sao lưu ngay"
                    noFile={`Chưa có bản nào. Mỗi bản được giữ ${transferFileDays} ngày.`}
                    isBlocked={isBlocked}
                    onBegin={onBegin}
                  />
                </SettingsSection>
                <SettingsSection title="Các lượt gần đây" text="Ai đã làm gì, và bài nào bị bỏ qua.">
                  <RecentRuns transfers={transfers} />
                </SettingsSection>
              </div>
            </>
          );
        }}
      </QueryContent>
    </section>
  );
}
