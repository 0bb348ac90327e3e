import { type ContentKind, Slug } from "#contracts/schemas/content-fields.ts";
import { slugOf } from "#document/slug.ts";
import { addressOf } from "#document/addresses.ts";
import { draftKinds } from "./draft-kinds.ts";
import { CommitOnBlurField, type CommitOnBlurFieldProps } from "./commit-on-blur-field.tsx";

export interface AddressFieldProps extends Pick<CommitOnBlurFieldProps<string | null>, "onProblem"> {
  kind: ContentKind;
  title: string;
  /** null: derived from the title. */
  slug: string | null;
  /** The published address; it remains until another is chosen. */
  publishedSlug: string | null;
  error: string | undefined;
  onChange: (slug: string | null) => void;
}

export function AddressField({ kind, title, slug, publishedSlug, error, onChange, onProblem }: AddressFieldProps) {
  const words = draftKinds[kind];
  const usual = publishedSlug ?? slugOf(title);
  const hint = publishedSlug
    ? `Địa chỉ cũ vẫn dẫn tới ${words.it} khi bạn đổi.`
    : slug === null
      ? `Tự đặt theo ${words.title}.`
      : undefined;
  return (
    <CommitOnBlurField
      label="Địa chỉ"
      before={<span className="text-s">{addressOf(kind, "")}</span>}
      shown={slug ?? usual}
      value={slug}
      error={error}
      hint={hint}
      onChange={onChange}
      onProblem={onProblem}
      read={(typed) => {
        const address = slugOf(typed);
        if (address === "" || address === usual) return { value: null };
        const checked = Slug.safeParse(address);
        return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
      }}
    />
  );
}
