import { useUser } from "#app/session/session-store.ts";
import { newCategoryLink } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";

/** For editors. The page is rendered for a visitor, so the link appears later, like `EditLink`. */
export function NewCategoryLink() {
  const user = useUser();
  if (!user || user.role === "member") return null;
  return (
    <Button to={newCategoryLink.to} variant="outline" size="sm">
      {newCategoryLink.label}
    </Button>
  );
}
