import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";
import { EmailAddress } from "#contracts/schemas/accounts.ts";
import { composed } from "#contracts/schemas/text.ts";
import { seconds, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { ApiError } from "#server/core/api-error.ts";
import { sha256 } from "./one-time-codes.ts";

type GoogleConfig = NonNullable<Config["google"]>;

/** What the browser got from Google: exactly one of the three; with an ID token the value whose hash is its nonce. */
export interface GoogleProof {
  accessToken?: string | undefined;
  code?: string | undefined;
  credential?: string | undefined;
  nonce?: string | undefined;
}

/** Somebody Google vouches for, with a confirmed address. */
export interface GooglePerson {
  /** Never changes; the address may. */
  subject: string;
  email: string;
  name: string;
  /** Does Google itself run this mailbox? Only then does its word equal a mail that arrived. */
  isAuthoritative: boolean;
}

const timeout = seconds(5);
const leewaySeconds = 30;
const secondsToTryAgain = 30;

/** Google sends some flags as words. */
const Flag = z
  .union([z.boolean(), z.literal("true"), z.literal("false")])
  .transform((value) => value === true || value === "true");
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: EmailAddress,
  email_verified: Flag,
  name: z.string().optional(),
  /** The domain of the company that Google runs the mailbox for. */
  hd: z.string().optional(),
});
const TokenInfo = z.object({
  aud: z.string().optional(),
  azp: z.string().optional(),
  sub: z.string().optional(),
  expires_in: z.coerce.number().optional(),
});
const Exchange = z.object({ id_token: z.string() });

/** Refusals of the exchange that are our own misconfiguration, not a bad code. */
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

/** Finds out from Google who stands behind a token or code. Nothing a browser says about the person is believed. */
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
  // Google writes its own name in two ways.
  const issuers =
    config.issuer === "https://accounts.google.com" ? [config.issuer, "accounts.google.com"] : [config.issuer];

  /**
   * A token that was read somewhere else logs in nobody: only the browser that asked for it knows the value whose hash is its nonce.
   */
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

  /** Tokens minted for another site's client are refused: that site could log in here as its visitors. */
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
      // `postmessage` is what Google calls its popup.
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
    // Without a nonce: it comes from Google itself, for a code that is good once (decision 0032).
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

/** Addresses that Google gives to people. */
export const isGoogleMailbox = (email: string) => /@(gmail|googlemail)\.com$/.test(email);

/** The JSON that Google answers. @throws ApiError GOOGLE_TOKEN_INVALID for a refusal, UNAVAILABLE for silence */
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

/** Anything else than these went wrong on the way to Google's keys. */
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
