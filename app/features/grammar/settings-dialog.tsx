import { dictionaryLimit } from "#contracts/limits/grammar.ts";
import type { GrammarSettings } from "#contracts/schemas/grammar.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { englishWordLength } from "#contracts/limits/dictionary.ts";
import { useForm } from "#app/forms/use-form.ts";
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

/** The member's dictionary, and the kinds of findings that are turned off. */
export function SettingsDialog({ settings, kinds, onSave, onClose }: SettingsDialogProps) {
  const form = useForm({
    initial: { dictionary: settings.dictionary, mutedKinds: settings.mutedKinds },
    send: async (chosen) => {
      await onSave(chosen);
      onClose();
    },
    failureField: "dictionary",
    unexpected: "Chưa lưu được. Bạn thử lại nhé.",
  });
  const { dictionary, mutedKinds } = form.values;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Thiết lập phân tích"
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={form.isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={form.isBusy}>
            Huỷ
          </Button>
          <Button isBusy={form.isBusy} busyLabel="Đang lưu…" onClick={form.submit}>
            Lưu
          </Button>
        </>
      }
    >
      <Field
        label="Từ điển của bạn"
        hint="Tên riêng, từ chuyên môn: những từ này không bị coi là sai chính tả."
        error={form.errors.dictionary}
      >
        <TagInput
          value={dictionary}
          onChange={(words) => form.set("dictionary", [...words])}
          max={dictionaryLimit}
          maxTagLength={englishWordLength}
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
              isOn={!mutedKinds.includes(code)}
              onChange={(isOn) =>
                form.set("mutedKinds", isOn ? mutedKinds.filter((one) => one !== code) : [...mutedKinds, code])
              }
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
