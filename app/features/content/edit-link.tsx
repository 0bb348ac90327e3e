import { useUser } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";

/**
 * “Sửa” for editors and, where `author` is given, for that author. Pages are rendered as for a visitor, so the link
 * appears once the browser knows the member. Place it where this causes no layout shift.
 */
export function EditLink({ to, what, author }: { to: string; what: string; author?: string }) {
  const user = useUser();
  if (!user || (user.role === "member" && user.username !== author)) return null;
  return (
    <Button to={to} variant="outline" size="sm" aria-label={`Sửa ${what}`} className="print:hidden">
      Sửa
    </Button>
  );
}
