import { useSettings } from "#app/site/settings.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A local site sends no email: links to the outbox. */
export function OutboxHint() {
  const { outboxUrl } = useSettings();
  if (!outboxUrl) return null;
  return (
    <p className="mt-4 text-xs text-text-3">
      Máy này không gửi thư ra ngoài.{" "}
      <a
        href={outboxUrl}
        target="_blank"
        rel="noreferrer"
        className="text-link touch-target inline-flex items-center gap-1"
      >
        Mở hộp thư thử
        <Icon name="arrow-square-out" size={16} />
      </a>
    </p>
  );
}
