import { useEffect, useId, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import type { CoverFamily } from "#app/ui/cover-palette.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { capital, type DraftKind } from "./draft-kinds.ts";
import { sendPicture } from "./picture-sending.ts";

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

/** Typing must not draw a new cover at every key. */
function useCalm(value: string, pause: number) {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return calm;
}

export function CoverSetting({ kind, title, family, value, error, onChange }: CoverSettingProps) {
  const inputId = useId();
  const calmTitle = useCalm(title, 400);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const sending = useRef<AbortController | null>(null);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const abort = new AbortController();
    sending.current = abort;
    setProblem(null);
    setIsBusy(true);
    try {
      const sent = await sendPicture(file, abort.signal);
      onChange({ ...value, uploadId: sent.id });
    } catch (cause) {
      if (!abort.signal.aborted) setProblem(cause instanceof CallError ? cause.message : "Chưa tải ảnh lên được.");
    } finally {
      setIsBusy(false);
    }
  };
  const shown = error ?? problem;
  return (
    <section aria-label="Bìa">
      <h2 className="text-t2">{value.uploadId ? "Ảnh bìa" : `Bìa theo ${kind.title}`}</h2>
      <div className="mt-3 aspect-3/2 overflow-hidden rounded-1">
        <Cover
          title={calmTitle || `${capital(kind.it)} mới`}
          family={family}
          shift={value.shift}
          picture={value.uploadId ? `/files/${value.uploadId}.webp` : null}
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
        {isBusy ? (
          <Button variant="ghost" size="sm" icon={<Spinner />} onClick={() => sending.current?.abort()}>
            Huỷ tải ảnh
          </Button>
        ) : (
          <>
            <input
              id={inputId}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="peer sr-only"
              onChange={(event) => {
                void upload(event.currentTarget.files?.[0]);
                event.currentTarget.value = "";
              }}
            />
            <label
              htmlFor={inputId}
              className={buttonClass({
                variant: "ghost",
                size: "sm",
                className:
                  "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
              })}
            >
              <WorkIcon name="upload-simple" size={18} />
              {value.uploadId ? "Đổi ảnh" : "Tải ảnh lên"}
            </label>
          </>
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
