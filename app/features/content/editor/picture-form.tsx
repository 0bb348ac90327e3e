import { type Ref, useEffect, useRef } from "react";
import { pictureTextLength } from "#document/schema.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { LocalValue } from "./local-value.tsx";

export interface PictureWords {
  alt: string;
  caption: string;
  decorative: boolean;
}

export interface PictureFormProps {
  words: PictureWords;
  onChange: (words: Partial<PictureWords>) => void;
  alt: Ref<HTMLInputElement>;
}

/** What is written of a picture: for those who do not see it, and below it. */
export function PictureForm({ words, onChange, alt }: PictureFormProps) {
  return (
    <>
      <AltField words={words} onChange={onChange} alt={alt} />
      <Field
        label={
          <>
            Chú thích dưới ảnh <span className="font-normal text-text-2">(không bắt buộc)</span>
          </>
        }
      >
        <LocalValue value={words.caption} onChange={(caption) => onChange({ caption })}>
          {(wiring) => <TextInput {...wiring} maxLength={pictureTextLength} placeholder="Ai chụp, ở đâu, khi nào" />}
        </LocalValue>
      </Field>
    </>
  );
}

function AltField({ words, onChange, alt }: PictureFormProps) {
  const again = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The pressed button is gone: the focus goes on to what took its place.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    (again.current ?? own.current?.querySelector("input"))?.focus();
  }, [words.decorative]);
  const setDecorative = (decorative: boolean) => {
    wasPressed.current = true;
    onChange(decorative ? { decorative, alt: "" } : { decorative });
  };
  if (words.decorative)
    return (
      <p className="text-s text-text-2">
        Ảnh chỉ để trang trí: trình đọc màn hình bỏ qua ảnh này.{" "}
        <button ref={again} type="button" className="text-link touch-target" onClick={() => setDecorative(false)}>
          Viết mô tả
        </button>
      </p>
    );
  return (
    <div ref={own}>
      <Field
        label="Mô tả ảnh (cho người khiếm thị)"
        hint={
          <>
            Nói điều ảnh cho thấy, không nói cảm xúc.{" "}
            <button type="button" className="text-link touch-target" onClick={() => setDecorative(true)}>
              Ảnh chỉ để trang trí
            </button>
          </>
        }
      >
        <LocalValue value={words.alt} onChange={(typed) => onChange({ alt: typed })}>
          {(wiring) => (
            <TextInput {...wiring} ref={alt} maxLength={pictureTextLength} placeholder="Ảnh này cho thấy gì?" />
          )}
        </LocalValue>
      </Field>
    </div>
  );
}
