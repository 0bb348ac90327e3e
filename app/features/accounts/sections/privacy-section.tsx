import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { updateUser } from "#app/session/session-store.ts";
import { HistorySwitch } from "#app/shell/history-switch.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { AccountSection } from "../account-section.tsx";
import { FormError } from "#app/forms/form-error.tsx";
import { changeProfile } from "../use-profile.ts";

type Choice = keyof Profile["privacy"];

export function PrivacySection({ user }: { user: Profile }) {
  // Shown at once, reverted when the API refuses.
  const [requested, setRequested] = useState<Partial<Profile["privacy"]>>({});
  const choices = { ...user.privacy, ...requested };

  // The mutation has the error of the latest choice only.
  const [failure, setFailure] = useState<string | null>(null);
  const change = useMutation(
    {
      mutationFn: ({ choice, isOn }: { choice: Choice; isOn: boolean }) =>
        changeProfile({ privacy: { [choice]: isOn } }),
      onMutate: ({ choice, isOn }) => {
        setFailure(null);
        setRequested((now) => ({ ...now, [choice]: isOn }));
        // Switching visit counting off applies at once, also to a page opened before the API answers.
        if (choice === "countVisits") updateUser({ ...user, privacy: { ...user.privacy, countVisits: isOn } });
        return user;
      },
      onError: (error, { choice }, before) => {
        setFailure(errorMessage(error, "Chưa lưu được lựa chọn. Bạn thử lại nhé."));
        if (choice === "countVisits" && before) updateUser(before);
      },
      onSettled: (_data, _error, { choice }) => setRequested(({ [choice]: _, ...rest }) => rest),
    },
    queryClient,
  );
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
        onChange={(isOn) => change.mutate({ choice: "countVisits", isOn })}
      />
      <HistorySwitch
        isOn={user.privacy.keepHistory}
        change={(keepHistory) => changeProfile({ privacy: { keepHistory } })}
      />
      <Switch
        label="Báo qua e-mail khi có thiết bị mới đăng nhập"
        isOn={choices.mailOnNewDevice}
        onChange={(isOn) => change.mutate({ choice: "mailOnNewDevice", isOn })}
      />
    </AccountSection>
  );
}
