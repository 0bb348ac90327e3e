import { useEffect, useState } from "react";
import { Slug } from "#contracts/content.ts";
import { slugOf } from "#document/slug.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export interface AddressFieldProps {
  /** `/bai-viet/` */
  before: string;
  title: string;
  /** null: made from the title. */
  slug: string | null;
  /** The present address, once published: it stays until another is chosen. */
  publishedSlug: string | null;
  error: string | undefined;
  onChange: (slug: string | null) => void;
}

export function AddressField({ before, title, slug, publishedSlug, error, onChange }: AddressFieldProps) {
  const usual = publishedSlug ?? slugOf(title);
  const [typed, setTyped] = useState(slug ?? usual);
  const [problem, setProblem] = useState<string | undefined>();
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => {
    if (!isEditing) setTyped(slug ?? usual);
  }, [slug, usual, isEditing]);

  /** Only a whole address goes to the draft: half of one would be refused with everything else. */
  const settle = () => {
    setIsEditing(false);
    const address = slugOf(typed) || "";
    if (address === "" || address === usual) {
      setProblem(undefined);
      if (slug !== null) onChange(null);
      return;
    }
    const checked = Slug.safeParse(address);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    setProblem(undefined);
    setTyped(address);
    if (address !== slug) onChange(address);
  };
  return (
    <Field
      label="Địa chỉ"
      error={error ?? problem}
      hint={
        slug === null && !publishedSlug
          ? "Tự đặt theo nhan đề."
          : publishedSlug
            ? "Địa chỉ cũ vẫn dẫn tới bài khi bạn đổi."
            : undefined
      }
    >
      <TextInput
        before={<span className="text-s">{before}</span>}
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onFocus={() => setIsEditing(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
      />
    </Field>
  );
}
