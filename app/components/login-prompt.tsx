import { Button } from "#app/ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "#app/ui/empty-state.tsx";
import { openModal } from "#app/site/modals.ts";

/** For a visitor, in the place of what only a member has. */
export function LoginPrompt(props: Pick<EmptyStateProps, "title" | "text" | "className">) {
  return (
    <EmptyState
      {...props}
      action={
        <Button size="sm" onClick={() => openModal("login")}>
          Đăng nhập
        </Button>
      }
    />
  );
}
