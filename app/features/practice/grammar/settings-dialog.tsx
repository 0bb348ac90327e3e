import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { dictionaryLimit } from "#contracts/limits/grammar.ts";
import type { GrammarSettings } from "#contracts/schemas/grammar.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";

export interface SettingsDialogProps {
  settings: GrammarSettings;
  kinds: ReadonlyMap<KindCode, ErrorKind>;
  onSave: (settings: GrammarSettings) => Promise<void>;
  onClose: () => void;
}

/** One's own dictionary, and the kinds one does not want to hear of. */
export function SettingsDialog({ settings, kinds, onSave, onClose }: SettingsDialogProps) {
  const [dictionary, setDictionary] = useState<readonly string[]>(settings.dictionary);
  const [muted, setMuted] = useState<ReadonlySet<KindCode>>(() => new Set(settings.mutedKinds));
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    setIsSaving(true);
    try {
      await onSave({ dictionary: [...dictionary], mutedKinds: [...muted] });
      onClose();
    } catch (error) {
      setRefusal(error instanceof CallError ? error.failure.message : "Chưa lưu được. Bạn thử lại nhé.");
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Thiết lập phân tích"
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={isSaving}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSaving}>
            Huỷ
          </Button>
          <Button isBusy={isSaving} busyLabel="Đang lưu…" onClick={() => void save()}>
            Lưu
          </Button>
        </>
      }
    >
      <Field
        label="Từ điển của bạn"
        hint="Tên riêng, từ chuyên môn: những từ này không bị coi là sai chính tả."
        error={refusal}
      >
        <TagInput
          value={dictionary}
          onChange={setDictionary}
          max={dictionaryLimit}
          maxTagLength={60}
          removeLabel={(word) => `Bỏ từ ${word}`}
          placeholder="Gõ một từ rồi bấm Enter"
        />
      </Field>
      <fieldset className="mt-6">
        <legend className="font-semibold">Loại lỗi được báo</legend>
        <p className="text-s text-text-2">Tắt những loại bạn đã vững, hoặc chưa muốn nghĩ tới.</p>
        <div className="mt-2 grid gap-x-8 md:grid-cols-2">
          {[...kinds.values()].map(({ code, name }) => (
            <Switch
              key={code}
              label={name}
              isOn={!muted.has(code)}
              onChange={(isOn) =>
                setMuted((before) => {
                  const next = new Set(before);
                  if (isOn) next.delete(code);
                  else next.add(code);
                  return next;
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
