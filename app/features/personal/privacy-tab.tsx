import { useState } from "react";
import type { ShownBlock } from "#contracts/schemas/personal.ts";
import { ownNotebookAddress } from "#document/learning-addresses.ts";
import { ownWorkAddress, personalAddress } from "#document/addresses.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useSession, useUserId } from "#app/session/session-store.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { SiteLink } from "#app/site/site-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { LevelChoice } from "./level-choice.tsx";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { visitedAddress } from "./addresses.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";
import { preferencesKey, usePreferences } from "#app/components/preferences.ts";

const blocks: readonly { block: ShownBlock; label: string; hint: string }[] = [
  { block: "badges", label: "Huy hiệu", hint: "Những huy hiệu bạn đã đạt." },
  { block: "level", label: "Trình độ", hint: "Khoảng ước lượng từ những bài gần đây." },
  { block: "progress", label: "Tiến bộ", hint: "Số lỗi trên 100 từ, theo tuần. Không ai thấy bài của bạn." },
  { block: "streak", label: "Chuỗi ngày", hint: "Chuỗi hiện tại và chuỗi dài nhất." },
  { block: "activity", label: "Bản đồ hoạt động", hint: "Ngày nào bạn có luyện, trong 12 tháng." },
];

const dialogs = onDemand(() => import("#app/features/accounts/sections/learning-data-dialog.tsx"));

/** “Riêng tư & dữ liệu”: what others see of a member's learning, and what happens to the member's data. */
export function PrivacyTab() {
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <ShownBlocks />
      <section aria-labelledby="own-level" className="min-w-0 lg:order-first lg:col-span-2">
        <SectionHead id="own-level" size="t2" title="Trình độ bạn luyện" />
        <LevelChoice />
        <p className="mt-3 text-s text-text-2">
          Chủ đề mở ra ở trình độ này. Khoảng ước lượng cạnh tên bạn thì tính từ những bài bạn nộp.
        </p>
      </section>
      <section aria-labelledby="own-data" className="min-w-0">
        <SectionHead id="own-data" size="t2" title="Dữ liệu của bạn" />
        <ul className="grid gap-4 text-text-2">
          <li>
            Mang mọi thứ đi, đổi mật khẩu, xoá tài khoản:{" "}
            <SiteLink to="/tai-khoan" className="text-link">
              Tài khoản
            </SiteLink>
            .
          </li>
          <li>
            Từng bài luyện viết, thẻ và mẫu câu xoá được ở{" "}
            <SiteLink to={`${ownWorkAddress}&loai=luyen-viet`} className="text-link">
              Bài của tôi
            </SiteLink>{" "}
            và{" "}
            <SiteLink to={ownNotebookAddress} className="text-link">
              Sổ tay
            </SiteLink>
            . Xoá một bài là xoá cả lỗi đã tìm thấy và thẻ làm từ bài ấy.
          </li>
          <li>
            Chúng tôi giữ gì và vì sao:{" "}
            <SiteLink to="/chinh-sach-bao-mat" className="text-link">
              chính sách bảo mật
            </SiteLink>
            .
          </li>
        </ul>
        <LearningDataDeletion />
      </section>
    </div>
  );
}

/** The parts of the member's public page, each with a switch. */
function ShownBlocks() {
  const userId = useUserId();
  const username = useSession((state) => state.authUser?.user.username);
  const preferences = usePreferences();
  const { requested, choose } = useAutoSavedChoices<Record<ShownBlock, boolean>>({
    resource: "preferences",
    send: async (shows) =>
      queryClient.setQueryData(preferencesKey(userId), await api("PUT /v1/account/preferences", { body: { shows } })),
    onError: notSaved("shown-blocks", "Chưa lưu được lựa chọn"),
  });
  return (
    <section aria-labelledby="shown" className="min-w-0">
      <SectionHead id="shown" size="t2" title="Trên trang công khai của bạn" />
      <p className="mb-4 text-s text-pretty text-text-2">
        Tên, lời giới thiệu và những gì bạn đã đăng thì ai cũng thấy. Những phần dưới đây chỉ hiện khi bạn bật; huy hiệu
        thì bật sẵn, bạn tắt được.
      </p>
      <QueryContent
        query={preferences}
        loadingLabel="Đang tải lựa chọn…"
        failedTitle="Chưa tải được lựa chọn"
        failedText="Những gì bạn đã làm vẫn còn nguyên."
      >
        {({ shows }) => (
          <>
            {blocks.map(({ block, label, hint }) => (
              <Switch
                key={block}
                label={label}
                hint={hint}
                isOn={requested[block] ?? shows.includes(block)}
                onChange={(isOn) => choose({ [block]: isOn })}
              />
            ))}
          </>
        )}
      </QueryContent>
      {username && (
        <Button variant="outline" className="mt-5" to={visitedAddress(username)} icon={<Icon name="eye" size={18} />}>
          Xem như khách
        </Button>
      )}
    </section>
  );
}

function LearningDataDeletion() {
  const [isDeleting, setIsDeleting] = useState(false);
  const dialog = dialogs.usePart();
  return (
    <>
      <div className="mt-8 rounded-2 border border-line p-5">
        <p className="font-semibold">Xoá dữ liệu học</p>
        <p className="mt-1 text-s text-pretty text-text-2">
          Bắt đầu lại từ đầu: bài luyện viết, thẻ, từ và bài học đã qua mất hẳn. Tài khoản và những gì bạn đã đăng thì
          còn.
        </p>
        <Button
          variant="outline"
          color="danger"
          className="mt-3"
          icon={<WorkIcon name="trash" size={18} />}
          onClick={() => void dialogs.show().then(setIsDeleting)}
        >
          Xoá dữ liệu học…
        </Button>
      </div>
      {dialog && (
        <dialog.LearningDataDialog
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onDone={() => {
            // A full load clears the memory of the application.
            location.assign(personalAddress);
          }}
        />
      )}
    </>
  );
}
