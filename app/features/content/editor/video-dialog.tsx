import { type FormEvent, useState } from "react";
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
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const videoId = videoIdIn(address);
    if (!videoId) return setError("Chưa nhận ra video YouTube. Bạn dán địa chỉ như https://youtu.be/… nhé.");
    setAddress("");
    onVideo(videoId);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Chèn video YouTube"
      closeLabel="Đóng"
      cover={false}
      finalFocus={finalFocus}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Địa chỉ video"
          error={error}
          hint="Lần sau bạn có thể dán thẳng địa chỉ vào một dòng trống trong bài."
        >
          <TextInput
            value={address}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://www.youtube.com/watch?v=…"
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit">Chèn video</Button>
        </div>
      </form>
    </Dialog>
  );
}
