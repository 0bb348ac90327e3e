import type { RouteRegistrar } from "#server/http/route.ts";
import { handOver } from "../routes.ts";
import type { Accounts } from "../service.ts";

export function factorRoutes(route: RouteRegistrar, { secondFactor, factors, confirming }: Accounts) {
  route("POST /v1/auth/login/passkey/options", ({ context }) => secondFactor.beginPasskeyLogin(context));
  route("POST /v1/auth/login/passkey", async ({ body, context, reply }) =>
    handOver(await secondFactor.logInWithPasskey(body, context), reply),
  );
  route("POST /v1/auth/login/second-factor", async ({ body, context, reply }) =>
    handOver(await secondFactor.logInWithSecondFactor(body, context), reply),
  );

  route("GET /v1/account/factors", ({ viewer }) => factors.listFactors(viewer));
  route("POST /v1/account/passkeys/options", ({ viewer }) => factors.beginPasskey(viewer));
  route("POST /v1/account/passkeys", ({ viewer, body, context }) => factors.addPasskey(viewer, body, context));
  route("PATCH /v1/account/passkeys/{id}", async ({ viewer, params, body }) => ({
    passkey: await factors.renamePasskey(viewer, params.id, body.name),
  }));
  route("DELETE /v1/account/passkeys/{id}", async ({ viewer, params, context }) => {
    await factors.removePasskey(viewer, params.id, context);
    return { ok: true as const };
  });
  route("POST /v1/account/totp", ({ viewer }) => factors.beginAuthenticator(viewer));
  route("POST /v1/account/totp/confirm", ({ viewer, body, context }) =>
    factors.confirmAuthenticator(viewer, body.code, context),
  );
  route("DELETE /v1/account/totp", async ({ viewer, context }) => {
    await factors.removeAuthenticator(viewer, context);
    return { ok: true as const };
  });
  route("POST /v1/account/recovery-codes", async ({ viewer, context }) => ({
    recoveryCodes: await factors.replaceRecoveryCodes(viewer, context),
  }));

  route("POST /v1/account/confirm/options", ({ viewer }) => confirming.beginConfirmation(viewer));
  route("POST /v1/account/confirm/code", async ({ viewer, context }) => ({
    status: "sent" as const,
    ...(await confirming.emailConfirmationCode(viewer, context)),
  }));
  route("POST /v1/account/confirm", async ({ viewer, body, context }) => ({
    confirmedUntil: (await confirming.confirmSession(viewer, body, context)).toISOString(),
  }));
}
