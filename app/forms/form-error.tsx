import { Icon } from "#app/ui/icon.tsx";

/** The error of the whole form, announced at once. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-4 flex gap-2 rounded-2 border border-danger-line bg-danger-tint px-3 py-2.5 text-s text-danger">
          <Icon name="warning-circle" size={18} className="mt-0.5" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
