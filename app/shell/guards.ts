import { redirect } from "react-router";
import { isLogged, useSession } from "#app/session/session-store.ts";
import { guardWording } from "#app/text/session-wording.ts";
import { openModal } from "#app/site/modals.ts";
import { notifications } from "#app/site/notifications.ts";
import { toasts } from "#app/site/toasts.ts";
import { returnTo } from "#app/site/return-to.ts";

/**
 * Guards run in the browser: pages are rendered as for a visitor, so the server has nothing to protect, and the API
 * checks every call. They are `clientMiddleware` of a layout whose `clientLoader` hydrates.
 */
export function membersOnly<Result>(args: GuardArgs, next: () => Promise<Result>): Promise<Result> {
  if (isLogged()) return next();
  warnVisitor();
  openModal("login", { notice: "Đăng nhập xong, bạn vào thẳng trang vừa chọn." }, "/");
  throw sendHome(args);
}

/** Sends a visitor home without a message or dialog; after a login there they still reach the page. */
export function membersOnlySilently<Result>(args: GuardArgs, next: () => Promise<Result>): Promise<Result> {
  if (isLogged()) return next();
  throw sendHome(args);
}

interface GuardArgs {
  request: Request;
}

function sendHome({ request }: GuardArgs) {
  const { pathname, search } = new URL(request.url);
  returnTo.keep(pathname + search);
  return redirect("/");
}

/** Shown as a toast and in the list of the bell; both disappear after the login. */
export function warnVisitor() {
  const id = notifications.add({ ...guardWording, color: "yellow" });
  toasts.add({ ...guardWording, id, color: "yellow" });
  const stop = useSession.subscribe(({ isLogged: isMember }) => {
    if (!isMember) return;
    stop();
    toasts.close(id);
    notifications.remove(id);
  });
}
