import { changeProfile } from "#app/session/session.ts";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { bioLength } from "#contracts/limits/accounts.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { AccountSection } from "../account-section.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { AvatarChoice, useChosenAvatar } from "./avatar-choice.tsx";

export function ProfileSection({ user }: { user: Profile }) {
  const avatar = useChosenAvatar();
  const form = useForm({
    initial: { displayName: user.displayName, username: user.username, bio: user.bio },
    check: ({ ProfileChange }) => ProfileChange,
    refusals: { USERNAME_TAKEN: "username" },
    send: async (change) => {
      const avatarId = await avatar.send();
      await changeProfile(avatarId === undefined ? change : { ...change, avatarId });
      avatar.choose(null);
      form.reset();
      toasts.add({ title: "Đã lưu hồ sơ" });
    },
  });
  const left = bioLength - [...form.values.bio].length;
  return (
    <AccountSection title="Hồ sơ" text="Những gì người khác thấy cạnh bài viết của bạn.">
      <AvatarChoice user={user} avatar={avatar} isHeld={form.isBusy} />
      <form {...form.form} className="mt-6">
        <FormError message={form.failure} />
        <Field label="Tên hiển thị" error={form.errors.displayName}>
          <TextInput autoComplete="name" {...form.control("displayName")} />
        </Field>
        <Field label="Tên người dùng" error={form.errors.username} className="mt-4">
          <TextInput
            autoComplete="nickname"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            before="@"
            {...form.control("username")}
          />
        </Field>
        <Field
          label="Giới thiệu"
          error={form.errors.bio}
          className="mt-4"
          aside={<span className="text-xs text-text-3 tabular-nums">{left < 60 ? `còn ${left}` : ""}</span>}
        >
          <Textarea rows={3} {...form.control("bio")} />
        </Field>
        <Button type="submit" className="mt-5" isBusy={form.isBusy} busyLabel="Đang lưu…">
          Lưu hồ sơ
        </Button>
      </form>
    </AccountSection>
  );
}
