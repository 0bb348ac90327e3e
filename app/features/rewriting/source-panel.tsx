import { type Ref, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { shareLeft, useCapabilities } from "#app/components/model/capabilities.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { submitByKey } from "#app/ui/submit-key.ts";
import { OptionsBar, type Options } from "./options-bar.tsx";

export interface SourcePanelProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** The longest text of one rewrite. */
  longest: number;
  error: string | undefined;
  options: Options;
  /** The model is ready: configured, with the member's consent and quota left. */
  hasModel: boolean;
  wantsModel: boolean;
  /** The member writes a version of their own before the result is shown. */
  isTrying: boolean;
  isBusy: boolean;
  onType: (text: string) => void;
  onOptions: (options: Options) => void;
  onTry: (isTrying: boolean) => void;
  onWantModel: (wantsModel: boolean) => void;
  onSubmit: () => void;
  onStop: () => void;
}

/** The text to rewrite, the options, and the buttons that start and stop the rewrite. */
export function SourcePanel({
  ref,
  text,
  longest,
  error,
  options,
  hasModel,
  wantsModel,
  isTrying,
  isBusy,
  onType,
  onOptions,
  onTry,
  onWantModel,
  onSubmit,
  onStop,
}: SourcePanelProps) {
  const quota = useCapabilities()?.quotas.rewrite;
  const [selected, setSelected] = useState("");
  return (
    <section aria-label="Bài của bạn" className="grid min-w-0 content-start gap-5">
      <Field label="Bài của bạn" isLabelHidden error={error}>
        <Textarea
          ref={ref}
          rows={9}
          spellCheck={false}
          placeholder="Viết hoặc dán một đoạn tiếng Anh hay tiếng Việt…"
          className="font-serif text-[1.125rem]/8"
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onSelect={({ currentTarget }) =>
            setSelected(currentTarget.value.slice(currentTarget.selectionStart, currentTarget.selectionEnd))
          }
          onKeyDown={submitByKey(onSubmit)}
        />
      </Field>
      <p className="-mt-3 flex flex-wrap justify-between gap-x-4 text-xs text-text-3 tabular-nums">
        <span>
          {formatCount(text.length)}/{formatCount(longest)} ký tự
        </span>
        <span className="max-md:hidden pointer-coarse:hidden">Ctrl + Enter để viết lại</span>
      </p>
      <OptionsBar options={options} hasModel={hasModel} selected={selected} onChange={onOptions} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button isBusy={isBusy} busyLabel="Đang viết lại…" onClick={onSubmit}>
          Viết lại
        </Button>
        {isBusy && (
          <Button variant="outline" icon={<WorkIcon name="stop" size={18} />} onClick={onStop}>
            Dừng
          </Button>
        )}
        <Switch label="Bạn thử trước" isOn={isTrying} className="gap-2! text-s text-text-2" onChange={onTry} />
        {hasModel && (
          <Switch
            label="Dùng AI nâng cao"
            isOn={wantsModel}
            className="gap-2! text-s text-text-2"
            onChange={onWantModel}
          />
        )}
        {quota && <span className="text-xs text-text-3 tabular-nums">Viết lại {shareLeft(quota)} lượt hôm nay</span>}
      </div>
    </section>
  );
}
