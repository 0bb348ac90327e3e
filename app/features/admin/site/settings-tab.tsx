import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { siteLinks, type SiteSettingName } from "#contracts/limits/site.ts";
import type { AdminSettings, SettingsConflict } from "#contracts/schemas/site.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { FormError } from "#app/forms/form-error.tsx";
import { LeaveWarning } from "#app/forms/leave-warning.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { applySettings } from "#app/site/settings.ts";
import { toasts } from "#app/site/toasts.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { openTab, tabMeta, tabs } from "../tabs.ts";
import type { Route } from "./+types/settings-tab.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { Invitations } from "./invitations.tsx";
import { LinkRows } from "./link-rows.tsx";
import { LogoSetting } from "./logo-setting.tsx";
import { settingLabels } from "./setting-labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import { differing, formValues, mergeSettings, siteValues, type SettingsFormValues } from "./settings-values.ts";

export const clientLoader = () => openTab(tabs.settings);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.settings);

const settingsKey = ["admin", "settings"];

export default function SettingsTab() {
  const query = useQuery(
    {
      queryKey: settingsKey,
      queryFn: async ({ signal }) => (await api("GET /v1/admin/settings", { signal })).settings,
      // Once: what another administrator saves meanwhile must not replace what is typed here.
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="text-d3">
        Cài đặt trang
      </h2>
      <p className="mt-1 text-text-2">Ô nào để trống thì dùng giá trị của máy chủ.</p>
      <QueryContent
        query={query}
        loadingLabel="Đang tải cài đặt…"
        failedTitle="Chưa tải được cài đặt"
        className="mt-6"
        skeleton={<Skeleton className="h-120" />}
      >
        {(settings) => <SettingsForm initial={settings} />}
      </QueryContent>
    </section>
  );
}

/** `values.links.2.url` → `links`: a row shows the message of the list. */
const aliases: Record<string, keyof SettingsFormValues> = Object.fromEntries(
  ["", "values."].flatMap((before) => [
    ...(["name", "description", "links", "logoId", "signUp", "firstTexts"] as const).map((name) => [
      `${before}${name}`,
      name,
    ]),
    ...Array.from({ length: siteLinks.most }).flatMap((_, n) =>
      ["label", "url"].map((part) => [`${before}links.${n}.${part}`, "links"]),
    ),
  ]),
);

interface Conflict {
  byOther: SiteSettingName[];
  byBoth: SiteSettingName[];
}

/** The form, the settings that it began with, and what another administrator saved meanwhile. */
function useSettingsForm(initial: AdminSettings) {
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const accept = (settings: AdminSettings) => {
    setStored(settings);
    queryClient.setQueryData(settingsKey, settings);
  };
  const form = useForm({
    initial: formValues(initial),
    check: ({ SiteValues }) => SiteValues,
    input: siteValues,
    aliases,
    send: async (values) => {
      setConflict(null);
      try {
        const { settings } = await api("PUT /v1/admin/settings", { body: { version: stored.version, values } });
        accept(settings);
        form.change(formValues(settings));
        applySettings({
          siteName: settings.values.name ?? settings.server.name,
          siteDescription: settings.values.description ?? settings.server.description,
          siteLinks: settings.values.links ?? settings.server.links,
          logoUrl: settings.logoUrl,
          signUp: settings.values.signUp ?? settings.server.signUp,
        });
        toasts.add({ id: "admin", title: "Đã lưu cài đặt", description: "Có hiệu lực ngay ở mọi trang." });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "VERSION_CONFLICT") throw error;
        const { settings } = error.failure.details as unknown as SettingsConflict;
        const found = mergeSettings(form.values, formValues(stored), formValues(settings));
        accept(settings);
        form.change(found.merged);
        setConflict({ byOther: found.changedByOther, byBoth: found.changedByBoth });
      }
    },
  });
  const changed = differing(form.values, formValues(stored));
  const discard = () => {
    form.clear();
    setConflict(null);
    form.change(formValues(stored));
  };
  return { form, stored, conflict, changed, discard };
}

const countedPlaces = ["", "Một", "Hai", "Ba", "Bốn", "Năm", "Sáu"];

function SettingsForm({ initial }: { initial: AdminSettings }) {
  const { form, stored, conflict, changed, discard } = useSettingsForm(initial);
  const { values, errors } = form;
  const { server } = stored;
  return (
    <form {...form.form} className="mt-5 border-t border-text">
      <ConflictNotice conflict={conflict} />
      <NameAndDescription form={form} server={server} />
      <SettingsSection
        title={settingLabels.logoId}
        text="Cạnh tên trang, trong thẻ trình duyệt và khi cài như ứng dụng."
      >
        <LogoSetting
          url={values.logoUrl}
          error={errors.logoId}
          onChange={(logo) => form.change({ logoId: logo?.id ?? null, logoUrl: logo?.url ?? null })}
        />
      </SettingsSection>
      <SettingsSection title={settingLabels.links} text="Trang mạng xã hội, nhóm, hộp thư.">
        <LinkRows
          links={values.links}
          ofServer={server.links}
          error={errors.links}
          onChange={(links) => form.change({ links })}
        />
      </SettingsSection>
      <SettingsSection title={settingLabels.signUp}>
        <ChoiceRows
          legend={settingLabels.signUp}
          value={values.signUp}
          ofServer={server.signUp}
          onChange={(signUp) => form.change({ signUp })}
          choices={[
            { value: "open", title: "Ai cũng đăng ký được", text: "Xác nhận bằng mã sáu số gửi tới e-mail." },
            {
              value: "invited",
              title: "Chỉ người có lời mời",
              text: "Mỗi lời mời là một liên kết dùng được một lần. Người đã có tài khoản vẫn đăng nhập.",
            },
          ]}
        />
        <Invitations isNeeded={(stored.values.signUp ?? server.signUp) === "invited"} />
      </SettingsSection>
      <SettingsSection title={settingLabels.firstTexts}>
        <ChoiceRows
          legend={settingLabels.firstTexts}
          value={values.firstTexts}
          ofServer={server.firstTexts}
          onChange={(firstTexts) => form.change({ firstTexts })}
          choices={[
            {
              value: "reviewed",
              title: "Biên tập xem trước khi lên trang chủ",
              text: "Bài vẫn đăng ngay ở trang của tác giả.",
            },
            { value: "listed", title: "Lên trang chủ ngay", text: "Hợp với nhóm nhỏ đã quen nhau." },
          ]}
        />
      </SettingsSection>
      <SaveBar count={changed.length} isBusy={form.isBusy} failure={form.failure} onDiscard={discard} />
      <LeaveWarning
        isOn={changed.length > 0 && !form.isBusy}
        title="Rời trang mà chưa lưu?"
        text="Những gì bạn vừa đổi trong cài đặt chưa được lưu và sẽ mất."
      />
    </form>
  );
}

const ofServer = (isSet: boolean) => (isSet ? undefined : "Đang dùng giá trị của máy chủ.");

function NameAndDescription({
  form: { values, errors, control },
  server,
}: Pick<ReturnType<typeof useSettingsForm>, "form"> & Pick<AdminSettings, "server">) {
  return (
    <SettingsSection title="Tên và mô tả" text="Hiện ở đầu trang, trong thư, nguồn tin và kết quả tìm kiếm.">
      <Field label={settingLabels.name} error={errors.name} hint={ofServer(values.name.trim() !== "")}>
        <TextInput placeholder={server.name} autoComplete="off" {...control("name")} />
      </Field>
      <Field
        label={settingLabels.description}
        error={errors.description}
        hint={ofServer(values.description.trim() !== "")}
        className="mt-4"
      >
        <Textarea rows={2} placeholder={server.description} {...control("description")} />
      </Field>
    </SettingsSection>
  );
}

function ConflictNotice({ conflict }: { conflict: Conflict | null }) {
  const names = (list: readonly SiteSettingName[]) => list.map((name) => settingLabels[name].toLowerCase()).join(", ");
  return (
    <div role="alert">
      {conflict && (
        <div className="mt-5 flex gap-3 rounded-2 border border-warn-border bg-warn-tint p-4 text-s">
          <Icon name="warning-fill" size={20} className="mt-0.5 text-warn" />
          <div>
            <p className="font-semibold">Một quản trị viên khác vừa lưu cài đặt</p>
            <p className="mt-1 text-pretty text-text-2">
              {conflict.byOther.length > 0 && <>Người ấy đổi: {names(conflict.byOther)}. </>}
              {conflict.byBoth.length > 0
                ? `Hai người cùng đổi ${names(conflict.byBoth)}; ở đây đang là chữ của bạn.`
                : "Những gì bạn sửa vẫn còn nguyên ở đây."}{" "}
              Bạn xem lại rồi bấm lưu lần nữa nhé.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

interface SaveBarProps {
  count: number;
  isBusy: boolean;
  failure: string | null;
  onDiscard: () => void;
}

/** Stays in view while there is something to save. */
function SaveBar({ count, isBusy, failure, onDiscard }: SaveBarProps) {
  return (
    <div
      className={classNames(
        "border-t border-line bg-bg py-3",
        count > 0 &&
          "sticky bottom-(--bottom-bar-height) z-10 -mx-(--page-side) px-(--page-side) md:bottom-0 md:mx-0 md:px-0 short:static",
      )}
    >
      <FormError message={failure} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" isBusy={isBusy} busyLabel="Đang lưu…" className="max-md:grow" disabled={count === 0}>
          Lưu thay đổi
        </Button>
        {count > 0 && (
          <Button variant="ghost" onClick={onDiscard}>
            Bỏ các thay đổi
          </Button>
        )}
        <p role="status" className="ml-auto text-s text-text-2 max-md:w-full">
          {count > 0 ? `${countedPlaces[count] ?? count} chỗ chưa lưu` : ""}
        </p>
      </div>
    </div>
  );
}
