import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";
import { EmailAddress } from "#contracts/schemas/accounts.ts";
import { composed } from "#contracts/text/text.ts";
import { seconds, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { ApiError } from "#server/core/api-error.ts";
import { sha256 } from "./one-time-codes.ts";

type GoogleConfig = NonNullable<Config["google"]>;

/** Exactly one proof from the browser. An ID token comes with the value whose hash is its nonce. */
export interface GoogleProof {
  accessToken?: string | undefined;
  code?: string | undefined;
  credential?: string | undefined;
  nonce?: string | undefined;
}

/** A person with a confirmed address, identified by Google. */
export interface GooglePerson {
  /** Never changes, unlike the address. */
  subject: string;
  email: string;
  name: string;
  /** Whether Google runs this mailbox. Only then does the proof equal a confirmation by email. */
  isAuthoritative: boolean;
}

const timeout = seconds(5);
const leewaySeconds = 30;
const secondsToTryAgain = 30;

/** Google sends some booleans as strings. */
const Flag = z
  .union([z.boolean(), z.literal("true"), z.literal("false")])
  .transform((value) => value === true || value === "true");
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: EmailAddress,
  email_verified: Flag,
  name: z.string().optional(),
  /** The company domain whose mailboxes Google runs. */
  hd: z.string().optional(),
});
const TokenInfo = z.object({
  aud: z.string().optional(),
  azp: z.string().optional(),
  sub: z.string().optional(),
  expires_in: z.coerce.number().optional(),
});
const Exchange = z.object({ id_token: z.string() });

/** Exchange errors caused by our configuration, not by the code. */
const ourFault = /invalid_client|unauthorized_client|redirect_uri_mismatch/;

const refused = () => new ApiError("GOOGLE_TOKEN_INVALID");
const unreachable = (cause?: unknown) =>
  Object.assign(
    new ApiError("UNAVAILABLE", {
      message: "Chưa liên lạc được với Google. Bạn thử lại sau ít phút, hoặc đăng nhập bằng mật khẩu nhé.",
      retryAfter: secondsToTryAgain,
    }),
    { cause },
  );

/** Verifies tokens and codes with Google. Claims of the browser about the person are never trusted. */
export function createGoogle({ config, clock }: { config: GoogleConfig | null; clock: Clock }) {
  if (config === null) {
    return {
      identify(): Promise<GooglePerson> {
        const message = "Trang này chưa bật đăng nhập bằng Google.";
        return Promise.reject(new ApiError("UNAVAILABLE", { message, retryAfter: secondsToTryAgain }));
      },
    };
  }
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: timeout });
  // Google writes its issuer in two ways.
  const issuers =
    config.issuer === "https://accounts.google.com" ? [config.issuer, "accounts.google.com"] : [config.issuer];

  /** Prevents use of a stolen token: only the browser that requested it knows the value whose hash is its nonce. */
  async function fromBrowsersIdToken(token: string, nonce: string | undefined): Promise<GooglePerson> {
    const payload = await verified(token);
    if (nonce === undefined || payload.nonce !== sha256(nonce)) throw refused();
    return personOf(payload);
  }

  async function verified(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        audience: config!.clientId,
        issuer: issuers,
        requiredClaims: ["sub", "exp"],
        clockTolerance: leewaySeconds,
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      throw isAboutTheToken(error) ? refused() : unreachable(error);
    }
  }

  /** Rejects tokens issued for other clients: their sites could log in here as their visitors. */
  async function fromAccessToken(token: string): Promise<GooglePerson> {
    const address = new URL(config!.tokenInfoUrl);
    address.searchParams.set("access_token", token);
    const info = TokenInfo.safeParse(await ask(address, {}));
    if (!info.success) throw refused();
    const { aud, azp, sub, expires_in: secondsLeft } = info.data;
    if (aud !== config!.clientId && azp !== config!.clientId) throw refused();
    if (secondsLeft !== undefined && secondsLeft <= 0) throw refused();
    const person = personOf(await ask(new URL(config!.userInfoUrl), { headers: { authorization: `Bearer ${token}` } }));
    if (sub !== undefined && sub !== person.subject) throw refused();
    return person;
  }

  async function fromCode(code: string): Promise<GooglePerson> {
    const answer = await ask(new URL(config!.tokenUrl), {
      method: "POST",
      // `postmessage` is Google's name for its popup.
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        client_id: config!.clientId,
        client_secret: config!.clientSecret ?? "",
        redirect_uri: "postmessage",
      }),
    });
    const exchange = Exchange.safeParse(answer);
    if (!exchange.success) throw refused();
    // Needs no nonce: it comes directly from Google, for a single-use code (decision 0032).
    return personOf(await verified(exchange.data.id_token));
  }

  return {
    /** @throws ApiError GOOGLE_TOKEN_INVALID; UNAVAILABLE when Google does not answer */
    identify({ accessToken, code, credential, nonce }: GoogleProof): Promise<GooglePerson> {
      if (code !== undefined) return fromCode(code);
      if (credential !== undefined) return fromBrowsersIdToken(credential, nonce);
      const given = accessToken ?? "";
      if (/^[\w-]+\.[\w-]+\.[\w-]*$/.test(given)) return fromBrowsersIdToken(given, nonce);
      return given.startsWith("4/") ? fromCode(given) : fromAccessToken(given);
    },
  };
}

export type Google = ReturnType<typeof createGoogle>;

function personOf(claims: unknown): GooglePerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success || !parsed.data.email_verified) throw refused();
  const { sub, email, name, hd } = parsed.data;
  const isOfCompany = hd !== undefined && email.endsWith(`@${composed(hd).toLowerCase()}`);
  return { subject: sub, email, name: name ?? "", isAuthoritative: isOfCompany || isGoogleMailbox(email) };
}

/** Consumer addresses of Google. */
export const isGoogleMailbox = (email: string) => /@(gmail|googlemail)\.com$/.test(email);

/** Google's JSON response. @throws ApiError GOOGLE_TOKEN_INVALID if refused, UNAVAILABLE if there is no response */
async function ask(address: URL, init: RequestInit): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(timeout) });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw unreachable(cause);
  }
  if (status === 429 || status >= 500 || (status >= 400 && ourFault.test(text)))
    throw unreachable(new Error(`${address.host} answered ${status}`));
  if (status >= 400) throw refused();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreachable(cause);
  }
}

/** Any other error happened while fetching Google's keys. */
const isAboutTheToken = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;
