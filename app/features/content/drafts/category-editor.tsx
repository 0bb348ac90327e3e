import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CategoryFields, type Draft, summaryLength, titleLength } from "#contracts/content.ts";
import { Cover } from "#app/ui/cover.tsx";
import { type CoverFamily } from "#app/ui/cover-drawing.ts";
import { Field } from "#app/ui/field.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AddressField } from "./address-field.tsx";
import { CoverSetting } from "./cover-setting.tsx";
import { TitleField } from "./title-field.tsx";
import { blankCategory } from "./blank-fields.ts";
import { DraftFrame } from "./draft-frame.tsx";
import { useDraftSession } from "./use-draft-session.ts";

const RemoteIcon = lazy(async () => ({ default: (await import("#app/ui/remote-icon.tsx")).RemoteIcon }));

const families: readonly { value: CoverFamily; name: string }[] = [
  { value: "ruong", name: "Ruộng" },
  { value: "oly", name: "Ô ly" },
  { value: "la", name: "Lá" },
  { value: "net", name: "Nét" },
  { value: "vong", name: "Vòng" },
  { value: "tre", name: "Tre" },
];
const colours = [
  { value: "green", name: "Xanh lá", dot: "bg-mark" },
  { value: "gray", name: "Xám", dot: "bg-text-2" },
  { value: "dat", name: "Đất nung", dot: "bg-accent" },
] as const;

/** A category is written like an article, with fields in the place of a text. */
export function CategoryEditor({ draft }: { draft: Draft | null }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankCategory(),
    ({ slug }) => `/danh-muc/edit/${slug}`,
  );
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const head = view.head as CategoryFields;
  const errors = view.fieldErrors;
  useEffect(() => {
    if (!draft) title.current?.focus();
  }, [draft]);

  return (
    <DraftFrame
      session={session}
      view={view}
      actions={actions}
      noun="danh mục"
      backTo="/danh-muc"
      backLabel="Về các danh mục"
      readAddress={(slug) => `/danh-muc/${slug}`}
      onPreview={(slug) => void navigate(`/danh-muc/draft/${slug}`)}
      onProblem={(field) => (field === "title" ? title.current : summary.current)?.focus()}
      preview={
        <div>
          <div className="aspect-[12/5] overflow-hidden rounded-1">
            <Cover
              title={head.title}
              family={head.coverFamily}
              shift={head.cover.shift}
              picture={view.draft?.coverUrl ?? null}
              format="series"
            />
          </div>
          <p className="mt-3 text-d5">{head.title}</p>
          <p className="text-s text-text-2">{head.summary}</p>
        </div>
      }
      aside={
        <div className="grid gap-5">
          <CoverSetting
            title={head.title || "Danh mục mới"}
            family={head.coverFamily}
            value={head.cover}
            error={errors.cover}
            onChange={(cover) => session.change({ cover })}
          />
          <AddressField
            before="/danh-muc/"
            title={head.title}
            slug={head.slug}
            publishedSlug={view.draft?.publishedSlug ?? null}
            error={errors.slug}
            onChange={(slug) => session.change({ slug })}
          />
          <OrderField value={head.order} error={errors.order} onChange={(order) => session.change({ order })} />
        </div>
      }
    >
      <TitleField
        ref={title}
        id="title"
        label="Tên danh mục"
        placeholder="Tên danh mục"
        look="text-d2"
        value={head.title}
        max={titleLength.max}
        error={errors.title}
        onChange={(value) => session.change({ title: value })}
        onEnter={() => summary.current?.focus()}
      />
      <div className="mt-2">
        <TitleField
          ref={summary}
          id="summary"
          label="Mô tả"
          placeholder="Danh mục này viết về gì? Một hai câu là đủ."
          look="text-lead text-text-2"
          value={head.summary}
          max={summaryLength}
          error={errors.summary}
          onChange={(value) => session.change({ summary: value })}
          onEnter={() => document.getElementById("category-icon")?.focus()}
        />
      </div>
      <div className="mt-10 grid gap-8 border-t border-section-line pt-6">
        <IconField value={head.icon} error={errors.icon} onChange={(icon) => session.change({ icon })} />
        <fieldset>
          <legend className="mb-1.5 text-s font-medium">Màu</legend>
          <div className="flex flex-wrap gap-x-6">
            {colours.map(({ value, name, dot }) => (
              <Radio
                key={value}
                name="colour"
                value={value}
                checked={head.colour === value}
                onChange={() => session.change({ colour: value })}
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
    </DraftFrame>
  );
}

/** Only a whole name goes to the draft, half of one would be refused with everything else. */
function IconField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const [typed, setTyped] = useState(value ?? "");
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => setTyped(value ?? ""), [value]);
  const settle = () => {
    const name = typed.trim().toLowerCase() || null;
    const checked = CategoryFields.shape.icon.safeParse(name);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && name !== value) onChange(name);
  };
  return (
    <Field
      id="category-icon"
      label="Biểu tượng"
      error={error ?? problem}
      hint={
        <>
          Tên theo bộ Phosphor, ví dụ <code>ph:leaf</code>, <code>ph:book-open-text</code>.
        </>
      }
    >
      <TextInput
        value={typed}
        placeholder="ph:leaf"
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
        before={
          <span className="inline-block size-6 text-mark">
            {value && (
              <Suspense>
                <RemoteIcon name={value} size={24} />
              </Suspense>
            )}
          </span>
        }
      />
    </Field>
  );
}

function OrderField({
  value,
  error,
  onChange,
}: {
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const settle = () => {
    const order = Math.min(9999, Math.max(0, Math.trunc(Number(typed)) || 0));
    setTyped(String(order));
    if (order !== value) onChange(order);
  };
  return (
    <Field label="Thứ tự" error={error} hint="Số nhỏ đứng trước.">
      <TextInput
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
      />
    </Field>
  );
}
