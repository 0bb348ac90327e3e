import { useState } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { changeProfile } from "#app/session/session.ts";
import { currentAuthUser, updateUser } from "#app/session/session-store.ts";
import { HistorySwitch } from "#app/components/history-switch.tsx";
import { SiteLink } from "#app/site/site-link.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { AccountSection } from "../account-section.tsx";
import { FormError } from "#app/forms/form-error.tsx";

type Privacy = Profile["privacy"];

export function PrivacySection({ user }: { user: Profile }) {
  const [failure, setFailure] = useState<string | null>(null);
  /** Switching visit counting off applies at once, also to a page opened before the API answers. */
  const apply = ({ countVisits }: Partial<Privacy>) => {
    const present = currentAuthUser()?.user ?? user;
    if (countVisits !== undefined) updateUser({ ...present, privacy: { ...present.privacy, countVisits } });
  };
  const { requested, choose } = useAutoSavedChoices<Privacy>({
    resource: "profile",
    send: (privacy) => {
      // The answer to an earlier choice has the former value.
      apply(privacy);
      return changeProfile({ privacy });
    },
    onError: (error, { countVisits }) => {
      setFailure(errorMessage(error, "Chưa lưu được lựa chọn. Bạn thử lại nhé."));
      if (countVisits !== undefined) apply({ countVisits: !countVisits });
    },
  });
  const choices = { ...user.privacy, ...requested };
  const change = (privacy: Partial<Privacy>) => {
    setFailure(null);
    apply(privacy);
    choose(privacy);
  };
  return (
    <AccountSection
      title="Riêng tư"
      text={
        <>
          Chúng tôi giữ gì và vì sao: xem{" "}
          <SiteLink to="/chinh-sach-bao-mat" className="text-link">
            chính sách bảo mật
          </SiteLink>
          .
        </>
      }
    >
      <FormError message={failure} />
      <Switch
        label="Đếm lượt ghé thăm của tôi"
        hint="Số đếm không gắn với tài khoản. Trình duyệt gửi tín hiệu GPC hoặc DNT thì chúng tôi cũng không đếm."
        isOn={choices.countVisits}
        onChange={(countVisits) => change({ countVisits })}
      />
      <HistorySwitch
        isOn={user.privacy.keepHistory}
        change={(keepHistory) => changeProfile({ privacy: { keepHistory } })}
      />
      <Switch
        label="Báo qua e-mail khi có thiết bị mới đăng nhập"
        isOn={choices.mailOnNewDevice}
        onChange={(mailOnNewDevice) => change({ mailOnNewDevice })}
      />
    </AccountSection>
  );
}
