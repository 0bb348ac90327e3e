import { useEffect, useState } from "react";
import { pictureTypes } from "#contracts/limits/uploads.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { Button } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import type { CoverFamily } from "#app/ui/cover-palette.ts";
import { FileButton } from "#app/ui/file-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { afterPause } from "#app/ui/after-pause.ts";
import { capital, type DraftKind } from "./draft-kinds.ts";
import { useUpload } from "./use-upload.ts";

export interface CoverValue {
  shift: number;
  uploadId: string | null;
}

export interface CoverSettingProps {
  kind: DraftKind;
  title: string;
  family: CoverFamily;
  value: CoverValue;
  error: string | undefined;
  onChange: (value: CoverValue) => void;
}

/** The cover must not change with every key. */
function useDebounced(value: string, pause: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterPause(pause, () => setSettled(value)), [value, pause]);
  return settled;
}

export function CoverSetting({ kind, title, family, value, error, onChange }: CoverSettingProps) {
  const settledTitle = useDebounced(title, 400);
  const upload = useUpload(([sent]) => sent && onChange({ ...value, uploadId: sent.id }));
  const shown = error ?? upload.problem;
  return (
    <section aria-label="Bìa">
      <h2 className="text-t2">{value.uploadId ? "Ảnh bìa" : `Bìa theo ${kind.title}`}</h2>
      <div className="mt-3 aspect-3/2 overflow-hidden rounded-1">
        <Cover
          title={settledTitle || `${capital(kind.it)} mới`}
          family={family}
          shift={value.shift}
          picture={value.uploadId ? pictureUrl(value.uploadId) : null}
          isFirst
        />
      </div>
      {!value.uploadId && (
        <p className="mt-2 text-xs text-text-3">
          Đường nét vẽ theo thanh điệu của {kind.title}. Đổi {kind.title} là đổi bìa.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {value.uploadId ? (
          <Button
            variant="outline"
            size="sm"
            icon={<WorkIcon name="trash" size={18} />}
            onClick={() => onChange({ ...value, uploadId: null })}
          >
            Bỏ ảnh, vẽ theo {kind.title}
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            icon={<WorkIcon name="shuffle" size={18} />}
            onClick={() => onChange({ ...value, shift: (value.shift + 1) % 10_000 })}
          >
            Dáng khác
          </Button>
        )}
        {upload.isBusy ? (
          <Button variant="ghost" size="sm" icon={<Spinner />} onClick={upload.cancel}>
            Huỷ tải ảnh
          </Button>
        ) : (
          <FileButton
            label={value.uploadId ? "Đổi ảnh" : "Tải ảnh lên"}
            accept={pictureTypes.join(",")}
            onFile={(file) => upload.start([file])}
          />
        )}
      </div>
      {shown && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-danger">
          <Icon name="warning-circle" size={18} className="mt-px" />
          {shown}
        </p>
      )}
    </section>
  );
}
