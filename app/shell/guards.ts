import { redirect } from "react-router";
import { isLogged } from "#app/session/session-store.ts";
import { guardWording } from "#app/text/session-wording.ts";
import { notifications } from "./notifications.ts";
import { toasts } from "./toasts.ts";

/**
 * Guards stand in the browser: pages are rendered as for a visitor, so the server has nothing to protect and the API
 * checks every call. They run as `clientMiddleware` of a layout whose `clientLoader` hydrates.
 */
export function membersOnly<Result>(_args: unknown, next: () => Promise<Result>): Promise<Result> {
  if (isLogged()) return next();
  warnVisitor();
  throw redirect("/");
}

export function membersOnlySilently<Result>(_args: unknown, next: () => Promise<Result>): Promise<Result> {
  if (isLogged()) return next();
  throw redirect("/");
}

/** One notification: seen as a toast now, kept in the bell's list. */
export function warnVisitor() {
  const id = notifications.add({ ...guardWording, color: "yellow" });
  toasts.add({ ...guardWording, id, color: "yellow" });
}
