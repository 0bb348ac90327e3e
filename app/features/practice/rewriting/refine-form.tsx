import { type FormEvent, useState } from "react";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** A wish to the model about what it has written. */
export function RefineForm({ isBusy, onRefine }: { isBusy: boolean; onRefine: (instruction: string) => void }) {
  const [wish, setWish] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish.trim() !== "" && !isBusy) onRefine(wish.trim());
  };
  return (
    <form onSubmit={submit} className="mt-6 flex gap-2">
      <div className="grow">
        <TextInput
          aria-label="Muốn sửa thêm thế nào?"
          placeholder="Muốn sửa thêm? Ví dụ: ngắn hơn nữa"
          maxLength={practiceLimits.instructionLength}
          value={wish}
          onChange={({ currentTarget }) => setWish(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-11" disabled={wish.trim() === "" || isBusy}>
        Sửa thêm
      </Button>
    </form>
  );
}
