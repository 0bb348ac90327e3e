import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";

/**
 * “Sửa” for whoever may: editors, and the writer where `author` names one. Pages come as for a visitor, so it appears
 * once the browser knows the person; it stands where its coming moves nothing.
 */
export function EditLink({ to, what, author }: { to: string; what: string; author?: string }) {
  const user = useSession((state) => state.authUser?.user);
  if (!user || (user.role === "member" && user.username !== author)) return null;
  return (
    <Button to={to} variant="outline" size="sm" aria-label={`Sửa ${what}`} className="print:hidden">
      Sửa
    </Button>
  );
}
