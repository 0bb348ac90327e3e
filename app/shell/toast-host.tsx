import { useEffect } from "react";
import { ToastArea } from "#app/ui/toast-area.tsx";
import { useOnDemand } from "./on-demand.ts";
import { toasts, useToasts } from "./toasts.ts";

const loadToast = () => import("#app/ui/toast.tsx");

export function ToastHost() {
  const items = useToasts((state) => state.items);
  const { part, show } = useOnDemand(loadToast);
  const isWanted = items.length > 0 && part === null;
  useEffect(() => {
    if (isWanted) void show();
    // `show` is new at each render and does the same.
  }, [isWanted]);

  return (
    <ToastArea label="Thông báo nổi">
      {part &&
        items.map((toast) => (
          <part.Toast
            key={toast.id}
            title={toast.title}
            description={toast.description}
            colour={part.toastColourOf(toast.color)}
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
        ))}
    </ToastArea>
  );
}
