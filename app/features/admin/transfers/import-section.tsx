import { useRef, useState } from "react";
import { type SourceKind, sourceEndings, sourceKinds } from "#contracts/limits/transfers.ts";
import { CallError } from "#contracts/client.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { sendImportFile } from "./send-import-file.ts";
import { refetchTransfers, showTransfer } from "./transfer-queries.ts";
import { fileSize, sourceNames } from "./transfer-words.ts";

const sourceHints: Record<SourceKind, string> = {
  wordpress: "Tệp .xml từ Công cụ → Xuất, hoặc .zip gồm tệp ấy và thư mục wp-content/uploads",
  ghost: "Tệp .json từ Settings → Export, hoặc .zip gồm tệp ấy và thư mục content/images",
  substack: "Tệp .zip từ Settings → Exports",
  medium: "Tệp .zip từ Settings → Download your information",
  markdown: "Thư mục bài nén thành .zip, kể cả tệp xuất từ chính trang này",
};

/** The programs, one row each; the form of the chosen file opens in its row. */
export function ImportSection({ isBlocked, onBegin }: { isBlocked: boolean; onBegin: () => void }) {
  const [chosen, setChosen] = useState<{ source: SourceKind; file: File } | null>(null);
  return (
    <ul>
      {sourceKinds.map((source) => (
        <li key={source} className="border-t border-line first:border-t-0">
          <div className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
            <h4 className="font-semibold">{sourceNames[source]}</h4>
            <p className="text-s text-pretty text-text-2 max-md:col-start-1 max-md:row-start-2">
              {sourceHints[source]}
            </p>
            <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
              <FileButton
                label={chosen?.source === source ? "Đổi tệp" : "Chọn tệp"}
                detail={`của ${sourceNames[source]}`}
                accept={sourceEndings[source].join(",")}
                variant="outline"
                disabled={isBlocked}
                onFile={(file) => setChosen({ source, file })}
              />
            </div>
          </div>
          {chosen?.source === source && !isBlocked && (
            <ImportForm
              key={`${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}`}
              {...chosen}
              onBegin={onBegin}
              onClose={() => setChosen(null)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ImportFormProps {
  source: SourceKind;
  file: File;
  onBegin: () => void;
  onClose: () => void;
}

/** Sends the file and begins the import. What was sent is not sent again when only a field was wrong. */
function useImport({ source, file, onBegin, onClose }: ImportFormProps) {
  const [received, setReceived] = useState<number | null>(null);
  const sent = useRef<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const form = useForm({
    initial: { file, address: "", author: "", asDrafts: false },
    validate: ({ address }) =>
      source === "ghost" && address.trim() === ""
        ? { address: "Tệp của Ghost không ghi địa chỉ này, nên bạn điền giúp." }
        : {},
    send: async ({ address, author, asDrafts }) => {
      const controller = new AbortController();
      sending.current = controller;
      try {
        if (sent.current === null) {
          setReceived(0);
          sent.current = await sendImportFile({ source, file }, { signal: controller.signal, onProgress: setReceived });
        }
        const body = { fileId: sent.current, source, name: file.name, address, author, asDrafts };
        const { transfer } = await api("POST /v1/admin/imports", { body });
        onBegin();
        showTransfer(transfer);
        onClose();
      } catch (error) {
        if (controller.signal.aborted) return;
        // Another administrator began one.
        if (error instanceof CallError && error.code === "IN_PROGRESS") refetchTransfers();
        if (error instanceof CallError && error.failure.fields?.file !== undefined) sent.current = null;
        throw error;
      } finally {
        setReceived(null);
      }
    },
  });
  const stop = () => {
    sending.current?.abort();
    onClose();
  };
  return { form, received, stop };
}

function ImportForm(props: ImportFormProps) {
  const { source, file } = props;
  const { form, received, stop } = useImport(props);
  const { errors, values } = form;
  return (
    <form
      {...form.form}
      aria-label={`Nhập từ ${sourceNames[source]}`}
      className="mb-4 rounded-2 border border-line p-4 md:p-5"
    >
      <p className="font-medium wrap-anywhere">
        {file.name} <span className="font-normal whitespace-nowrap text-text-3">· {fileSize(file.size)}</span>
      </p>
      <div role="alert">
        {errors.file && (
          <p className="mt-1.5 flex gap-1.5 text-s text-danger">
            <Icon name="warning-circle" size={18} className="mt-0.5" />
            <span>{errors.file}</span>
          </p>
        )}
      </div>
      <div className="mt-4 grid gap-4">
        {source === "ghost" && (
          <Field label="Địa chỉ trang cũ" error={errors.address} isRequired>
            <TextInput {...form.control("address")} type="url" inputMode="url" placeholder="https://trangcu.vn" />
          </Field>
        )}
        <Field
          label="Tác giả khi không rõ"
          hint="Tên người dùng ở đây, cho những bài mà tác giả chưa có tài khoản. Để trống thì là bạn."
          error={errors.author}
        >
          <TextInput {...form.control("author")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Checkbox
          label="Để tất cả trong bản nháp"
          hint="Nếu không chọn, bài đã đăng ở trang cũ được đăng ngay với ngày cũ, và địa chỉ cũ dẫn tới bài."
          checked={values.asDrafts}
          onChange={(event) => form.set("asDrafts", event.currentTarget.checked)}
        />
      </div>
      {/* Holds its place, so that the buttons do not move while the file is sent. */}
      <div className="mt-4 min-h-9" role="status">
        {received !== null && (
          <>
            <Progress label="Đã gửi" value={received} max={file.size} />
            <p className="mt-1.5 text-xs text-text-2 tabular-nums">
              {received < file.size ? `Đang gửi ${fileSize(received)} trong ${fileSize(file.size)}` : "Đang xem tệp…"}
            </p>
          </>
        )}
      </div>
      <FormError message={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy} busyLabel="Đang gửi…">
          Bắt đầu nhập
        </Button>
        <Button variant="ghost" onClick={stop}>
          {form.isBusy ? "Thôi gửi" : "Bỏ tệp này"}
        </Button>
      </div>
    </form>
  );
}
