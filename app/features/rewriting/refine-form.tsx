import { practiceLimits } from "#contracts/limits/practice.ts";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/**
 * The state of `RefineForm`, held by the page: the form is hidden while the model writes, and a failed wish must
 * still be there.
 * @param refine resolves to false if the rewrite did not succeed
 */
export function useRefineForm(refine: (instruction: string) => Promise<boolean>) {
  const form = useForm({
    initial: { wish: "" },
    send: async ({ wish }) => {
      if (await refine(wish.trim())) form.reset();
    },
  });
  return form;
}

/** A form to refine the model's version. */
export function RefineForm({ form }: { form: ReturnType<typeof useRefineForm> }) {
  const isEmpty = form.values.wish.trim() === "";
  return (
    <form
      {...form.form}
      className="mt-6 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) form.submit();
      }}
    >
      <div className="grow">
        <TextInput
          aria-label="Muốn sửa thêm thế nào?"
          placeholder="Muốn sửa thêm? Ví dụ: ngắn hơn nữa"
          maxLength={practiceLimits.instructionLength}
          {...form.control("wish")}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-11" disabled={isEmpty || form.isBusy}>
        Sửa thêm
      </Button>
    </form>
  );
}
