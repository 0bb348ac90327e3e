import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { deferHydration } from "./hydrate-on-interaction.ts";
import { contentSecurityPolicy, fixedHeaders, newNonce, policiesOf, swapNonceForHashes } from "./security-headers.ts";

const local = readConfig({ ICON_SERVICE_URL: "off" });
const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]));
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

it("pages of this site, and no frames of others, may use passkeys", () => {
  expect(fixedHeaders(local)["permissions-policy"]?.split(", ")).toEqual(
    expect.arrayContaining(["publickey-credentials-get=(self)", "publickey-credentials-create=(self)"]),
  );
});

describe("the content policy", () => {
  it("names no other host where none is configured, and never allows inline scripts or eval", () => {
    const policy = contentSecurityPolicy(local, ["abc="]);
    expect(directives(policy)).toEqual({
      "default-src": ["'self'"],
      "script-src": [
        "'self'",
        "'sha256-abc='",
        "https://www.youtube.com/iframe_api",
        "https://www.youtube.com/s/player/",
      ],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "connect-src": ["'self'"],
      "frame-src": ["https://www.youtube-nocookie.com"],
      "worker-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "report-uri": ["/policy-reports"],
      "report-to": ["csp"],
    });
  });

  it("asks for trusted types without insisting yet, and says where to report", () => {
    expect(policiesOf(local, ["abc="])).toEqual({
      "content-security-policy": contentSecurityPolicy(local, ["abc="]),
      "content-security-policy-report-only":
        "require-trusted-types-for 'script'; report-uri /policy-reports; report-to csp",
      "reporting-endpoints": 'csp="/policy-reports"',
    });
  });

  it("opens to a host by its origin alone, and only for what is configured", () => {
    const policy = directives(
      contentSecurityPolicy(
        readConfig({
          GOOGLE_CLIENT_ID: "id",
          VISITOR_ADDRESS_URL: "https://ip.example/json?x=1",
          ICON_SERVICE_URL: "https://icons.example/v1",
        }),
        [],
      ),
    );
    expect(policy["connect-src"]).toEqual([
      "'self'",
      "https://ip.example",
      "https://icons.example",
      "https://accounts.google.com/gsi/",
    ]);
    expect(policy["script-src"]).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/client",
      "https://www.youtube.com/iframe_api",
      "https://www.youtube.com/s/player/",
    ]);
    expect(policy["frame-src"]).toEqual(["https://accounts.google.com/gsi/", "https://www.youtube-nocookie.com"]);
  });

  it("cannot be widened by a value of the configuration", () => {
    const config = readConfig({
      VISITOR_ADDRESS_URL: "https://ip.example/;script-src%20*",
      ICON_SERVICE_URL: "https://icons.example/ ; default-src *",
    });
    expect(directives(contentSecurityPolicy(config, []))["connect-src"]).toEqual([
      "'self'",
      "https://ip.example",
      "https://icons.example",
    ]);
  });

  it("goes with HSTS only where the site is on https", () => {
    expect(fixedHeaders(local)).not.toHaveProperty("strict-transport-security");
    const open = readConfig({
      SITE_URL: "https://mam.example",
      DATABASE_URL: "embedded",
      SMTP_URL: "smtp://x",
      MAIL_FROM: "a@b.vn",
      SECRET_KEY: "Zq8v3nTt0pXyR6wL1sKd9fGhJ2mBc7VaEu5",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    expect(fixedHeaders(open)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });
});

describe("nonces become hashes", () => {
  it("for scripts that carry the nonce, and for no other: an injected script is not blessed", () => {
    const nonce = newNonce();
    const page = `<link nonce="${nonce}"><script nonce="${nonce}">good()</script><script>injected()</script><script nonce="guess">injected()</script><script nonce="${nonce}" src="/a.js"></script>`;
    const { html, hashes } = swapNonceForHashes(page, nonce);
    expect(hashes).toEqual([hashOf("good()")]);
    expect(html).not.toContain(nonce);
    expect(html).toBe(
      '<link><script>good()</script><script>injected()</script><script nonce="guess">injected()</script><script src="/a.js"></script>',
    );
  });

  it("lists a repeated script once, with the hash of its exact bytes", () => {
    const nonce = newNonce();
    const text = "\n let ễ = `a\u2028$&`;\n";
    const page = `<script nonce="${nonce}">${text}</script><script type="module" nonce="${nonce}">${text}</script>`;
    const { html, hashes } = swapNonceForHashes(Buffer.from(page).toString("latin1"), nonce);
    expect(hashes).toEqual([hashOf(text)]);
    expect(Buffer.from(html, "latin1").toString()).toBe(
      `<script>${text}</script><script type="module">${text}</script>`,
    );
  });

  it("are never twice the same before", () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
  });
});

describe("the held application", () => {
  const page = (attribute: string) =>
    `<html lang="vi"${attribute}><link rel="modulepreload" href="/a.js"/><script>first()</script><script type="module" async="">import "/a.js"</script><script type="module" src="/bootstrap.js"></script></html>`;
  it("is text with the same bytes, so that its hash still allows it, on pages that can wait", () => {
    expect(deferHydration(page(' data-application="on-interaction"'))).toBe(
      '<html lang="vi" data-application="on-interaction"><link rel="deferred-modulepreload" href="/a.js"/><script>first()</script><script type="text/plain" id="application">import "/a.js"</script><script type="module" src="/bootstrap.js"></script></html>',
    );
  });
  it("is left alone on others, whatever their text says", () => {
    expect(deferHydration(page(""))).toBe(page(""));
    const about = `${page("")}<p>&lt;html data-application="on-interaction"&gt;</p>`;
    expect(deferHydration(about)).toBe(about);
  });
});
