import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

export interface OwnTryProps {
  source: string;
  lang: string | undefined;
  onCompare: (own: string) => void;
}

/** “Bạn thử trước”: the member's own version, before the result is shown. */
export function OwnTry({ source, lang, onCompare }: OwnTryProps) {
  const [own, setOwn] = useState(source);
  const isSame = own.trim() === "" || own.trim() === source.trim();
  return (
    <div className="grid gap-3">
      <Field label="Bản viết lại của bạn" hint="Sửa theo ý bạn trước. Gợi ý hiện ra khi bạn bấm So sánh.">
        <Textarea
          rows={8}
          lang={lang}
          spellCheck={false}
          value={own}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSame} onClick={() => onCompare(own)}>
          So sánh
        </Button>
        <Button variant="ghost" onClick={() => onCompare("")}>
          Xem gợi ý luôn
        </Button>
      </div>
    </div>
  );
}
