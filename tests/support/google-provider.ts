import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";

/** A person with an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
  /** The company whose mailboxes Google runs. */
  hd?: string;
}

export interface TestGoogleProvider {
  clientId: string;
  /** Variables that point the server here. */
  environment: Record<string, string>;
  /**
   * The result of the sign-in button: a signed ID token, and the value whose hash is its nonce. `changes` overrides
   * claims.
   */
  credential(
    person: ProviderPerson,
    changes?: JWTPayload & { key?: "foreign" },
  ): Promise<{ credential: string; nonce: string }>;
  /** The ID token alone. */
  idToken(person: ProviderPerson, changes?: JWTPayload & { key?: "foreign" }): Promise<string>;
  /** The result of the token popup. */
  accessToken(person: ProviderPerson, changes?: { aud?: string }): string;
  /** The result of the code popup; valid once. */
  code(person: ProviderPerson): string;
  /** Stops or resumes answering. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const clientSecret = "a client secret of the tests";

/**
 * A provider with the endpoints of Google that login needs: real keys, real signatures, its own port.
 * (`oidc-provider` would require a browser and consent pages for each token.)
 */
export async function startGoogleProvider(options: { now?: () => Date } = {}): Promise<TestGoogleProvider> {
  const now = options.now ?? (() => new Date());
  const clientId = "mam-tests.apps.example";
  const kid = randomBytes(8).toString("hex");
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const foreign = await generateKeyPair("RS256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }] };
  const accessTokens = new Map<string, { person: ProviderPerson; aud: string }>();
  const codes = new Map<string, ProviderPerson>();
  let isDown = false;

  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const userInfo = (person: ProviderPerson) => ({ email_verified: true, ...person });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (isDown) return answer(response, 503, { error: "backend_error" });
    switch (`${request.method} ${url.pathname}`) {
      case "GET /certs":
        return answer(response, 200, jwks);
      case "GET /tokeninfo": {
        const known = accessTokens.get(url.searchParams.get("access_token") ?? "");
        if (!known) return answer(response, 400, { error: "invalid_token" });
        return answer(response, 200, {
          aud: known.aud,
          azp: known.aud,
          sub: known.person.sub,
          expires_in: "3599",
          scope: "openid email profile",
        });
      }
      case "GET /userinfo": {
        const known = accessTokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
        return known
          ? answer(response, 200, userInfo(known.person))
          : answer(response, 401, { error: "invalid_token" });
      }
      case "POST /token": {
        let text = "";
        for await (const chunk of request) text += String(chunk);
        const form = new URLSearchParams(text);
        if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
          return answer(response, 401, { error: "invalid_client" });
        if (form.get("redirect_uri") !== "postmessage")
          return answer(response, 400, { error: "redirect_uri_mismatch" });
        const person = codes.get(form.get("code") ?? "");
        codes.delete(form.get("code") ?? "");
        if (!person) return answer(response, 400, { error: "invalid_grant" });
        return answer(response, 200, {
          access_token: accessToken(person),
          id_token: await idToken(person),
          token_type: "Bearer",
        });
      }
      default:
        return answer(response, 404, { error: "not_found" });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken: TestGoogleProvider["idToken"] = (person, changes = {}) => {
    const { key, ...claims } = changes;
    const seconds = Math.floor(now().getTime() / 1000);
    return new SignJWT({
      iss: issuer,
      aud: clientId,
      azp: clientId,
      iat: seconds,
      exp: seconds + 3600,
      ...userInfo(person),
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
      .sign(key === "foreign" ? foreign.privateKey : privateKey);
  };
  const accessToken: TestGoogleProvider["accessToken"] = (person, changes = {}) => {
    const token = `ya29.${randomBytes(24).toString("base64url")}`;
    accessTokens.set(token, { person, aud: changes.aud ?? clientId });
    return token;
  };

  return {
    clientId,
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_TOKENINFO_URL: `${issuer}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${issuer}/userinfo`,
      GOOGLE_JWKS_URL: `${issuer}/certs`,
    },
    async credential(person, changes = {}) {
      const nonce = randomBytes(32).toString("base64url");
      const hash = createHash("sha256").update(nonce).digest("base64url");
      return { credential: await idToken(person, { nonce: hash, ...changes }), nonce };
    },
    idToken,
    accessToken,
    code(person) {
      const code = `4/${randomBytes(24).toString("base64url")}`;
      codes.set(code, person);
      return code;
    },
    setDown: (down) => void (isDown = down),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
