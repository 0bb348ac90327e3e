import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { typedAfter } from "./typed-after.ts";

export interface TextBoxProps<Sent> {
  label: string;
  isLabelHidden?: boolean;
  sendLabel: string;
  start: string;
  onType?: (text: string) => void;
  send: (text: string) => Promise<Sent>;
  /** `isDone`: nothing was typed while it was sent, so the box can close. */
  onSent: (sent: Sent, isDone: boolean) => void;
  /** What of the text stays in the box once `sent` is sent. */
  leftAfter?: (sent: string, text: string) => string;
  /** The message for an error that is about the text, or what it answers. */
  explain?: (error: unknown) => string | undefined;
  onCancel?: (() => void) | undefined;
  hint?: (text: string) => string | undefined;
  /** Beside the label, and beside the buttons. */
  renderAside?: (text: string) => ReactNode;
  renderNote?: (text: string) => ReactNode;
  className?: string;
  /** The text field. */
  children: (field: { value: string; onChange: (text: string) => void; onSend: () => void }) => ReactNode;
}

/** Editor of a comment or a reply: the field, its errors, and the buttons below it. */
export function TextBox<Sent>({
  start,
  send,
  onSent,
  leftAfter = typedAfter,
  onType,
  explain,
  ...box
}: TextBoxProps<Sent>) {
  const typed = useRef(start);
  const form = useForm({
    initial: { body: start },
    validate: ({ body }) => (body.trim() === "" ? { body: "Bạn chưa viết gì." } : {}),
    failureField: "body",
    unexpected: "Chưa gửi được. Bạn thử lại nhé.",
    send: async ({ body }): Promise<void> => {
      let sent: Sent;
      try {
        sent = await send(body);
      } catch (error) {
        const message = explain?.(error);
        if (message === undefined) throw error;
        return form.refuse({ body: message });
      }
      const left = leftAfter(body, typed.current);
      change(left);
      onSent(sent, left === "");
    },
  });
  const text = form.values.body;
  useEffect(() => {
    typed.current = text;
  }, [text]);
  const change = (next: string) => {
    form.set("body", next);
    onType?.(next);
  };
  return (
    <form {...form.form} className={box.className}>
      <Field
        label={box.label}
        isLabelHidden={box.isLabelHidden}
        error={form.errors.body}
        hint={box.hint?.(text)}
        aside={box.renderAside?.(text)}
      >
        {box.children({ value: text, onChange: change, onSend: form.submit })}
      </Field>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang gửi…">
          {box.sendLabel}
        </Button>
        {box.onCancel && (
          <Button variant="ghost" size="sm" onClick={box.onCancel} disabled={form.isBusy}>
            Thôi
          </Button>
        )}
        {box.renderNote?.(text)}
      </div>
    </form>
  );
}
