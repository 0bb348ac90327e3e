import { useEffect, useState } from "react";
import { ToastArea } from "#app/ui/toast-area.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { toasts, useToasts } from "#app/site/toasts.ts";

const toastPart = onDemand(
  () => import("#app/ui/toast.tsx"),
  () => undefined,
);

export function ToastHost() {
  const items = useToasts((state) => state.items);
  const part = toastPart.usePart();
  const [isPlain, setIsPlain] = useState(false);
  useEffect(() => {
    if (items.length > 0 && part === null) void toastPart.show().then((isThere) => setIsPlain(!isThere));
  }, [items, part]);

  return (
    <ToastArea label="Thông báo nổi">
      {part
        ? items.map((toast) => (
            <part.Toast
              key={toast.id}
              title={toast.title}
              description={toast.description}
              color={part.toastColorOf(toast.color)}
              icon={toast.icon}
              avatar={toast.avatar}
              closeButton={toast.closeButton}
              actions={toast.actions?.map((action) => ({ ...action, click: () => toasts.act(toast.id, action) }))}
              timeout={toast.timeout}
              remaining={toast.remaining}
              isPaused={toast.isPaused}
              onClose={() => toasts.close(toast.id)}
              onHold={(isHeld) => (isHeld ? toasts.pause(toast.id) : toasts.resume(toast.id))}
              onClick={toast.click}
            />
          ))
        : isPlain &&
          // If its code cannot be loaded, the text is shown anyway.
          items.map((toast) => (
            <p key={toast.id} className="rounded-2 border border-line bg-raised p-4 text-s shadow-2">
              <b className="font-semibold">{toast.title}</b> {toast.description}
            </p>
          ))}
    </ToastArea>
  );
}
