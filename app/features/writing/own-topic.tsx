import { useForm } from "#app/forms/use-form.ts";
import { useNavigate } from "react-router";
import type { Level } from "#contracts/schemas/language.ts";
import { customTitleLength } from "#contracts/limits/writing.ts";
import { levels } from "#contracts/limits/language.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { writingTool } from "#app/components/practice/tools.ts";

/** “Chủ đề của tôi”. */
export function OwnTopic({ level: given }: { level: Level }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { customTitle: "", level: given },
    validate: ({ customTitle }) => {
      const letters = [...customTitle.trim()].length;
      if (letters === 0) return { customTitle: "Bạn chưa đặt tên cho chủ đề." };
      const { min, max } = customTitleLength;
      return letters < min || letters > max ? { customTitle: `Tên chủ đề dài từ ${min} đến ${max} ký tự.` } : {};
    },
    send: async (body) => {
      const { writing } = await api("POST /v1/ai/writings", { body });
      await navigate(`${writingTool.to}/${writing.id}`);
    },
    failureField: "customTitle",
    unexpected: "Chưa mở được. Bạn thử lại nhé.",
  });
  return (
    <section aria-labelledby="own-topic">
      <SectionHead id="own-topic" title="Chủ đề của tôi" />
      <form {...form.form} className="grid max-w-150 gap-4">
        <Field
          id="own-topic-title"
          label="Bạn muốn viết về điều gì?"
          hint="Đặt tên bằng tiếng Anh càng hay, ví dụ “My first day at university”."
          error={form.errors.customTitle}
        >
          <TextInput maxLength={customTitleLength.max} {...form.control("customTitle")} />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <ChipChoice
            label="Trình độ"
            options={levels.map((one) => ({ value: one, label: one }))}
            value={form.values.level}
            onChange={(level) => form.set("level", level)}
          />
          <Button type="submit" variant="outline" isBusy={form.isBusy} busyLabel="Đang mở…" className="ml-auto">
            Bắt đầu viết
          </Button>
        </div>
      </form>
    </section>
  );
}
