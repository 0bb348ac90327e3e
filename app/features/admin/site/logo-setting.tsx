import { useMutation } from "@tanstack/react-query";
import { logoSide } from "#contracts/limits/site.ts";
import { noPictureType, pictureTypes, uploadLimit, uploadTooLarge } from "#contracts/limits/uploads.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SproutMark } from "#app/ui/sprout-mark.tsx";

export interface LogoSettingProps {
  /** null: the built-in mark. */
  url: string | null;
  error: string | undefined;
  onChange: (logo: { id: string; url: string } | null) => void;
}

const unfit = (file: File): string | null =>
  !pictureTypes.includes(file.type) ? noPictureType : file.size > uploadLimit ? uploadTooLarge : null;

/** The logo as it will look, and its picture: uploaded when it is chosen, used once the settings are saved. */
export function LogoSetting({ url, error, onChange }: LogoSettingProps) {
  const upload = useMutation(
    {
      mutationFn: async (file: File) => {
        const refusal = unfit(file);
        if (refusal) return { refusal };
        const form = new FormData();
        form.set("file", file);
        return { sent: (await api("POST /v1/uploads", { form })).upload };
      },
      onSuccess: ({ sent }) => sent && onChange({ id: sent.id, url: sent.url }),
    },
    queryClient,
  );
  const problem = error ?? upload.data?.refusal ?? (upload.error ? errorMessage(upload.error) : null);
  return (
    <div className="flex items-start gap-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-2 border border-line">
        {url === null ? (
          <SproutMark size={40} />
        ) : (
          <img src={url} alt="Biểu tượng đã chọn" width={40} height={40} className="size-10 object-contain" />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={upload.isPending ? "Đang tải lên…" : "Chọn ảnh"}
            accept={pictureTypes.join(",")}
            variant="outline"
            disabled={upload.isPending}
            onFile={(file) => upload.mutate(file)}
          />
          {url !== null && (
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              Dùng hình mầm cây
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-xs text-pretty text-text-3">
          Ảnh gần vuông, mỗi cạnh ít nhất {logoSide} điểm ảnh. JPEG, PNG hoặc WebP.
        </p>
        <div role="alert">
          {problem && (
            <p className="mt-1.5 flex gap-1.5 text-xs text-danger">
              <Icon name="warning-circle" size={18} className="mt-px" />
              {problem}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
