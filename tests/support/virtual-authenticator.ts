import type { Page } from "@playwright/test";

/** A device with a fingerprint reader, as Chromium simulates it: it keeps passkeys and always recognizes its owner. */
export async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the device recognizes who touches it. */
    recognizes: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    async credentials() {
      return (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
  };
}
