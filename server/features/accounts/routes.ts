import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { Serve } from "#server/http/route.ts";
import type { Accounts } from "./service.ts";

/** Fields of a profile that are not the person's to change. Sent anyway, they are dropped like any unknown one, but noted. */
const protectedFields = ["id", "email", "role", "verified", "status", "createdAt", "deletionDueAt", "passwordHash"];

export function accountRoutes(serve: Serve, accounts: Accounts) {
  const { registration, signIn, google, sessions, password, email, profile, data, learningData } = accounts;

  serve("POST /v1/auth/login", async ({ body, caller, reply }) => handOver(await signIn.login(body, caller), reply));
  serve("POST /v1/auth/login/google", async ({ body, caller, reply }) =>
    handOver(await google.login(body, caller), reply),
  );
  serve("POST /v1/auth/refresh", async ({ body, caller, reply }) =>
    handOver(await sessions.refresh(body.refreshToken, caller), reply),
  );
  serve("POST /v1/auth/logout", async ({ person, reply }) =>
    handOver({ ok: true as const, cookie: await sessions.logout(person) }, reply),
  );

  serve("POST /v1/auth/register", async ({ body, caller }) => ({
    status: "verification_sent" as const,
    ...(await registration.register(body, caller)),
  }));
  serve("POST /v1/email/resend", async ({ body, caller, log }) => ({
    status: "sent" as const,
    ...(await registration.resend(body.email, caller, failedLater(log))),
  }));
  serve("POST /v1/email/verify", async ({ body, caller }) => {
    await registration.verify(body, caller);
    return { verified: true as const };
  });

  serve("POST /v1/auth/forgot", async ({ body, caller, log }) => {
    await password.forgot(body.email, caller, failedLater(log));
    return { status: "sent" as const };
  });
  serve("PATCH /v1/user/resetPassword/{token}", async ({ params, body, caller }) => {
    await password.reset(params.token, body.password, caller);
    return { ok: true as const };
  });
  serve("PUT /v1/account/change-password", async ({ person, body, caller }) => {
    await password.change(person, body, caller);
    return { ok: true as const };
  });

  serve("GET /v1/account/get-profile", async ({ person }) => ({ user: await profile.read(person) }));
  serve("PUT /v1/account/update-profile", async ({ person, body, request, log }) => {
    const ignored = protectedFields.filter((field) => Object.hasOwn(request.body as object, field));
    if (ignored.length > 0)
      log.warn({ ignored, person: person.id }, "protected fields of a profile were sent and ignored");
    return { user: await profile.update(person, body) };
  });
  serve("POST /v1/account/change-email", async ({ person, body, caller }) => ({
    status: "sent" as const,
    ...(await email.ask(person, body, caller)),
  }));
  serve("POST /v1/account/change-email/confirm", async ({ person, body, caller }) => ({
    user: await email.confirm(person, body, caller),
  }));
  serve("POST /v1/account/link-google", async ({ person, body, caller }) => ({
    user: await google.link(person, body, caller),
  }));
  serve("DELETE /v1/account/link-google", async ({ person, body, caller }) => ({
    user: await google.unlink(person, body, caller),
  }));

  serve("GET /v1/account/sessions", async ({ person }) => ({ sessions: await sessions.list(person) }));
  serve("DELETE /v1/account/sessions/{id}", async ({ person, params, caller }) => {
    await sessions.close(person, params.id, caller);
    return { ok: true as const };
  });
  serve("DELETE /v1/account/sessions", async ({ person, caller }) => {
    await sessions.closeOthers(person, caller);
    return { ok: true as const };
  });

  serve("GET /v1/account/export", ({ person, caller }) => data.exportOf(person, caller));
  serve("POST /v1/account/delete/code", async ({ person, caller }) => ({
    status: "sent" as const,
    ...(await data.sendDeletionCode(person, caller)),
  }));
  serve("POST /v1/account/delete", async ({ person, body, caller }) => ({
    deletionDueAt: (await data.requestDeletion(person, body, caller)).toISOString(),
  }));
  serve("POST /v1/account/learning-data/code", async ({ person, caller }) => ({
    status: "sent" as const,
    ...(await learningData.sendCode(person, caller)),
  }));
  serve("DELETE /v1/account/learning-data", async ({ person, body, caller }) => {
    await learningData.remove(person, body, caller);
    return { ok: true as const };
  });
  serve("DELETE /v1/account/delete", async ({ person, caller }) => ({ user: await data.undoDeletion(person, caller) }));
}

/** Moves the cookie from the answer into its header. */
function handOver<T extends { cookie: string | null }>(
  { cookie, ...answer }: T,
  reply: FastifyReply,
): Omit<T, "cookie"> {
  if (cookie !== null) reply.header("set-cookie", cookie);
  return answer;
}

const failedLater = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, "work after an answer failed");
