import { CategoryFields } from "#contracts/schemas/content-fields.ts";
import { RemoteIcon } from "#app/components/remote-icon.tsx";
import { Cover } from "#app/ui/cover.tsx";
import type { CoverFamily } from "#app/ui/cover-palette.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { CommitOnBlurField } from "./commit-on-blur-field.tsx";

const families: readonly { value: CoverFamily; name: string }[] = [
  { value: "fields", name: "Ruộng" },
  { value: "grid", name: "Ô ly" },
  { value: "leaves", name: "Lá" },
  { value: "strokes", name: "Nét" },
  { value: "circles", name: "Vòng" },
  { value: "bamboo", name: "Tre" },
];
const colors = [
  { value: "green", name: "Xanh lá", dot: "bg-mark" },
  { value: "gray", name: "Xám", dot: "bg-text-2" },
  { value: "clay", name: "Đất nung", dot: "bg-accent" },
] as const;

/** The icon, the color and the covers of a category. */
export function CategoryLook({ session, view }: { session: DraftSession; view: DraftView }) {
  const head = view.head as CategoryFields;
  const errors = view.fieldErrors;
  return (
    <div className="mt-10 grid gap-8 border-t border-section-line pt-6">
      <CommitOnBlurField
        id="category-icon"
        label="Biểu tượng"
        hint={
          <>
            Tên theo bộ Phosphor, ví dụ <code>ph:leaf</code>, <code>ph:book-open-text</code>.
          </>
        }
        placeholder="ph:leaf"
        before={
          <span className="inline-block size-6 text-mark">
            {head.icon && <RemoteIcon name={head.icon} size={24} />}
          </span>
        }
        shown={head.icon ?? ""}
        value={head.icon}
        error={errors.icon}
        onChange={(icon) => session.change({ icon })}
        onProblem={(problem) => session.noteTyped("icon", problem)}
        read={(typed) => {
          const checked = CategoryFields.shape.icon.safeParse(typed.toLowerCase() || null);
          return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-s font-medium">Màu</legend>
        <div className="flex flex-wrap gap-x-6">
          {colors.map(({ value, name, dot }) => (
            <Radio
              key={value}
              name="color"
              value={value}
              checked={head.color === value}
              onChange={() => session.change({ color: value })}
              label={
                <span className="inline-flex items-center gap-2">
                  <span aria-hidden className={`size-3 rounded-full ${dot}`} />
                  {name}
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-s font-medium">Kiểu bìa của danh mục và các bài trong đó</legend>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {families.map(({ value, name }) => (
            <div key={value} className="min-w-0">
              <Radio
                name="family"
                value={value}
                checked={head.coverFamily === value}
                onChange={() => session.change({ coverFamily: value })}
                label={name}
              />
              <div className="mt-1 aspect-3/2 overflow-hidden rounded-1">
                <Cover title={head.title || "Danh mục mới"} family={value} shift={head.cover.shift} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
