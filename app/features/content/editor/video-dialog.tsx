import { useForm } from "#app/forms/use-form.ts";
import { videoIdIn } from "#document/video-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export interface VideoDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onVideo: (videoId: string) => void;
  finalFocus: () => HTMLElement | null;
}

export function VideoDialog({ isOpen, onClose, onVideo, finalFocus }: VideoDialogProps) {
  const form = useForm({
    initial: { address: "" },
    validate: ({ address }) =>
      videoIdIn(address) ? {} : { address: "Chưa nhận ra video YouTube. Bạn dán địa chỉ như https://youtu.be/… nhé." },
    send: async ({ address }) => {
      form.reset();
      onVideo(videoIdIn(address)!);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Chèn video YouTube"
      closeLabel="Đóng"
      cover={false}
      finalFocus={finalFocus}
    >
      <form {...form.form} className="grid gap-4">
        <Field
          label="Địa chỉ video"
          error={form.errors.address}
          hint="Lần sau bạn có thể dán thẳng địa chỉ vào một dòng trống trong bài."
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://www.youtube.com/watch?v=…"
            {...form.control("address")}
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit">Chèn video</Button>
        </div>
      </form>
    </Dialog>
  );
}
