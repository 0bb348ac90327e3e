import { useSession } from "#app/session/session-store.ts";
import { newCategoryPlace } from "#app/shell/places.ts";
import { Button } from "#app/ui/button.tsx";

/** For editors. Filled in by the browser, as `EditLink` is: the page comes as for a visitor. */
export function NewCategoryLink() {
  const user = useSession((state) => state.authUser?.user);
  if (!user || user.role === "member") return null;
  return (
    <Button to={newCategoryPlace.to} variant="outline" size="sm">
      {newCategoryPlace.label}
    </Button>
  );
}
