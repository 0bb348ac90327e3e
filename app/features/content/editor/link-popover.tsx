import { useForm } from "#app/forms/use-form.ts";
import { Popover as Base } from "@base-ui/react/popover";
import { type Editor, getMarkRange, posToDOMRect } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactElement } from "react";
import { isAllowedLink } from "#document/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export interface LinkPopoverProps {
  editor: Editor;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function LinkPopover({ editor, trigger, isOpen, onOpenChange }: LinkPopoverProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          anchor={selectedWords(editor)}
          side="bottom"
          align="center"
          sideOffset={8}
          collisionPadding={12}
          className="z-55"
        >
          {/* The focus returns to the text, not to the button. */}
          <Base.Popup
            finalFocus={() => editor.view.dom}
            className="w-90 max-w-(--available-width) rounded-3 border border-line bg-raised px-4 py-3.5 shadow-2 outline-none"
          >
            <Base.Title className="sr-only">Liên kết</Base.Title>
            <LinkForm editor={editor} onDone={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The popover hangs at the selected words; without any, at its button. */
const selectedWords = ({ state: { selection }, view }: Editor) =>
  selection.empty ? undefined : { getBoundingClientRect: () => posToDOMRect(view, selection.from, selection.to) };

/** Completes `mam.vn/bai` and `ban@mam.vn`. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/u.test(address)) return `https://${address}`;
  return address;
}

/** The address of the link at the selection or caret. At the end of a link its mark is not active. */
function hrefAt({ state }: Editor): string {
  const { $from, to } = state.selection;
  const type = state.schema.marks.link!;
  const range = getMarkRange($from, type);
  if (!range || range.to < to) return "";
  const mark = type.isInSet(state.doc.resolve(range.from).nodeAfter?.marks ?? []);
  return String(mark?.attrs.href ?? "");
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const present = useEditorState({
    editor,
    selector: ({ editor: now }) => hrefAt(now),
  });
  const form = useForm({
    initial: { address: present },
    validate: ({ address }) =>
      isAllowedLink(completeAddress(address))
        ? {}
        : { address: "Địa chỉ bắt đầu bằng https://, http://, mailto: hoặc dấu /." },
    send: async ({ address }) => {
      const href = completeAddress(address);
      const chain = editor.chain().focus();
      if (editor.state.selection.empty && !present)
        chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
      else chain.extendMarkRange("link").setLink({ href }).run();
      onDone();
    },
  });
  return (
    <form {...form.form}>
      <Field label="Địa chỉ liên kết" error={form.errors.address}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.control("address")}
        />
      </Field>
      <div className="mt-3 flex justify-end gap-2">
        {present && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            Bỏ liên kết
          </Button>
        )}
        <Button type="submit" size="sm">
          Áp dụng
        </Button>
      </div>
    </form>
  );
}
