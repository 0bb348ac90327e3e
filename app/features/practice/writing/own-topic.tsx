import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#contracts/client.ts";
import type { Level } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { writingTool } from "../tools.ts";
import { levels } from "./levels.ts";

/** “Chủ đề của tôi”. */
export function OwnTopic({ level: given }: { level: Level }) {
  const [title, setTitle] = useState("");
  const [level, setLevel] = useState(given);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const letters = [...title.trim()].length;
    if (letters < 5 || letters > 120) {
      setError(letters === 0 ? "Bạn chưa đặt tên cho chủ đề." : "Tên chủ đề dài từ 5 đến 120 ký tự.");
      document.getElementById("own-topic-title")?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { writing } = await api("POST /v1/ai/writings", { body: { customTitle: title, level } });
      void navigate(`${writingTool.to}/${writing.id}`);
    } catch (failure) {
      const told = failure instanceof CallError ? failure.failure : null;
      setError(Object.values(told?.fields ?? {})[0] ?? told?.message ?? "Chưa mở được. Bạn thử lại nhé.");
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="own-topic">
      <SectionHead id="own-topic" title="Chủ đề của tôi" />
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid max-w-150 gap-4">
        <Field
          id="own-topic-title"
          label="Bạn muốn viết về điều gì?"
          hint="Đặt tên bằng tiếng Anh càng hay, ví dụ “My first day at university”."
          error={error}
        >
          <TextInput
            value={title}
            maxLength={200}
            onChange={(event) => {
              setTitle(event.target.value);
              setError("");
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <ChipChoice
            label="Trình độ"
            options={levels.map((one) => ({ value: one, label: one }))}
            value={level}
            onChange={setLevel}
          />
          <Button type="submit" variant="outline" isBusy={isBusy} busyLabel="Đang mở…" className="ml-auto">
            Bắt đầu viết
          </Button>
        </div>
      </form>
    </section>
  );
}
