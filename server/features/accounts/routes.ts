import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { RouteRegistrar } from "#server/http/route.ts";
import type { Accounts } from "./service.ts";

/** Profile fields that members cannot change. They are dropped like unknown fields, but logged. */
const protectedFields = ["id", "email", "role", "verified", "status", "createdAt", "deletionDueAt", "passwordHash"];

// oxlint-disable-next-line max-lines-per-function -- a flat list of routes
export function accountRoutes(route: RouteRegistrar, accounts: Accounts) {
  const {
    registration,
    invitations,
    signIn,
    google,
    sessions,
    password,
    email,
    profile,
    data,
    learningData,
    confirming,
  } = accounts;

  route("POST /v1/auth/login", async ({ body, context, reply }) =>
    handOver(await signIn.logInWithPassword(body, context), reply),
  );
  route("POST /v1/auth/login/google", async ({ body, context, reply }) =>
    handOver(await google.logInWithGoogle(body, context), reply),
  );
  route("POST /v1/auth/refresh", async ({ body, context, reply }) =>
    handOver(await sessions.refreshSession(body.refreshToken, context), reply),
  );
  route("POST /v1/auth/logout", async ({ viewer, reply }) =>
    handOver({ ok: true as const, cookie: await sessions.logOut(viewer) }, reply),
  );

  route("POST /v1/auth/register", async ({ body, context }) => ({
    status: "verification_sent" as const,
    ...(await registration.registerMember(body, context)),
  }));
  route("POST /v1/email/resend", async ({ body, context, log }) => ({
    status: "sent" as const,
    ...(await registration.resendRegistrationCode(body.email, context, failedLater(log))),
  }));
  route("POST /v1/email/verify", async ({ body, context }) => {
    await registration.verifyRegistration(body, context);
    return { verified: true as const };
  });

  route("GET /v1/admin/invitations", async () => ({ invitations: await invitations.listInvitations() }));
  route("POST /v1/admin/invitations", async ({ viewer, context }) => {
    await confirming.assertConfirmed(viewer);
    return invitations.createInvitation({ viewer, context });
  });
  route("DELETE /v1/admin/invitations/{id}", async ({ viewer, context, params }) => {
    await invitations.withdrawInvitation({ viewer, context }, params.id);
    return { ok: true as const };
  });

  route("POST /v1/auth/forgot", async ({ body, context, log }) => {
    await password.requestPasswordReset(body.email, context, failedLater(log));
    return { status: "sent" as const };
  });
  route("PATCH /v1/user/resetPassword/{token}", async ({ params, body, context }) => {
    await password.resetPassword(params.token, body.password, context);
    return { ok: true as const };
  });
  route("PUT /v1/account/change-password", async ({ viewer, body, context }) => {
    await password.changePassword(viewer, body, context);
    return { ok: true as const };
  });

  route("GET /v1/account/get-profile", async ({ viewer }) => ({ user: await profile.readProfile(viewer) }));
  route("PUT /v1/account/update-profile", async ({ viewer, body, request, log }) => {
    const ignored = protectedFields.filter((field) => Object.hasOwn(request.body as object, field));
    if (ignored.length > 0)
      log.warn({ ignored, viewer: viewer.id }, "protected fields of a profile were sent and ignored");
    return { user: await profile.updateProfile(viewer, body) };
  });
  route("POST /v1/account/change-email", async ({ viewer, body, context }) => ({
    status: "sent" as const,
    ...(await email.requestEmailChange(viewer, body, context)),
  }));
  route("POST /v1/account/change-email/confirm", async ({ viewer, body, context }) => ({
    user: await email.confirmEmailChange(viewer, body, context),
  }));
  route("POST /v1/account/link-google", async ({ viewer, body, context }) => ({
    user: await google.linkGoogle(viewer, body, context),
  }));
  route("DELETE /v1/account/link-google", async ({ viewer, context }) => ({
    user: await google.unlinkGoogle(viewer, context),
  }));

  route("GET /v1/account/sessions", async ({ viewer }) => ({ sessions: await sessions.listSessions(viewer) }));
  route("DELETE /v1/account/sessions/{id}", async ({ viewer, params, context }) => {
    await confirming.assertConfirmed(viewer);
    await sessions.closeSession(viewer, params.id, context);
    return { ok: true as const };
  });
  route("DELETE /v1/account/sessions", async ({ viewer, context }) => {
    await confirming.assertConfirmed(viewer);
    await sessions.closeOtherSessions(viewer, context);
    return { ok: true as const };
  });

  route("POST /v1/account/export", ({ viewer, context }) => data.exportAccount(viewer, context));
  route("POST /v1/account/delete", async ({ viewer, body, context }) => ({
    deletionDueAt: (await data.requestDeletion(viewer, body, context)).toISOString(),
  }));
  route("DELETE /v1/account/learning-data", async ({ viewer, context }) => {
    await learningData.deleteLearningData(viewer, context);
    return { ok: true as const };
  });
  route("DELETE /v1/account/delete", async ({ viewer, context }) => ({
    user: await data.undoDeletion(viewer, context),
  }));
}

/** Moves the cookie from the result to the `Set-Cookie` header. */
export function handOver<T extends { cookie: string | null }>(
  { cookie, ...answer }: T,
  reply: FastifyReply,
): Omit<T, "cookie"> {
  if (cookie !== null) reply.header("set-cookie", cookie);
  return answer;
}

const failedLater = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, "work after an answer failed");
