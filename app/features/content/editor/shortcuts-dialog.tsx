import { Dialog } from "#app/ui/dialog.tsx";
import { formatKeys, shortcuts, typedShortcuts } from "./tools.ts";

/** All shortcuts, from the list that binds them. */
export function ShortcutsDialog({
  isOpen,
  onClose,
  finalFocus,
}: {
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Phím tắt"
      closeLabel="Đóng"
      cover={false}
      size="lg"
      finalFocus={finalFocus}
    >
      <div className="grid gap-8 md:grid-cols-2">
        <Keys title="Bấm phím" rows={shortcuts.map(({ label, keys }) => ({ label, keys: formatKeys(keys) }))} />
        <Keys
          title="Hoặc gõ trong bài"
          rows={typedShortcuts.map(({ label, typed }) => ({ label, keys: typed.replace(/ $/, " ␣") }))}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: { label: string; keys: string }[] }) {
  return (
    <section>
      {/* Focusable, because on a phone it scrolls. */}
      <h3 tabIndex={0} className="text-t2 outline-none">
        {title}
      </h3>
      <dl className="mt-2 text-s">
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="shrink-0 font-mono text-xs text-text-2">{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
