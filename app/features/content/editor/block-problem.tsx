import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** Over a picture while another one takes its place. */
export const Replacing = ({ onCancel }: { onCancel: () => void }) => (
  <div
    role="status"
    contentEditable={false}
    className="absolute inset-x-2 bottom-2 flex items-center gap-2 rounded-2 bg-raised px-3 py-1.5 font-sans text-s shadow-2"
  >
    <Spinner />
    <span className="grow">Đang tải ảnh lên…</span>
    <button type="button" className="text-link touch-target" onClick={onCancel}>
      Huỷ
    </button>
  </div>
);

export const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="flex gap-1.5 pt-2 text-s text-danger">
    <Icon name="warning-circle" size={18} className="mt-0.5" />
    {text}
  </p>
);
