import type { CDPSession, Page } from "@playwright/test";

/** Passkey as stored by the authenticator. */
export interface StoredPasskey {
  credentialId: string;
}

/** Chrome's virtual authenticator for one page, in place of a fingerprint sensor. */
export interface VirtualAuthenticator {
  /** Sets whether prompts are answered at once; otherwise they stay open. */
  setPresence(present: boolean): Promise<void>;
  /** Sets whether user verification succeeds; otherwise the browser reports a refusal. */
  setVerified(verified: boolean): Promise<void>;
  passkeys(): Promise<StoredPasskey[]>;
  /** Deletes all passkeys. */
  clear(): Promise<void>;
}

/**
 * Adds a platform authenticator to the page that stores passkeys and verifies its user.
 * https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
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
    async setPresence(enabled) {
      await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async setVerified(isUserVerified) {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async passkeys() {
      return (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async clear() {
      await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}

/** Adds a passkey of the page's authenticator to a session's account, as Settings does. */
export async function addPasskey(page: Page, sessionToken: string): Promise<void> {
  await createPasskey(page, { beginPath: "add", verifyPath: "add/verify", input: {}, sessionToken });
}

/**
 * Creates an account whose only sign-in method is a passkey of the page's authenticator.
 * @returns its session token
 */
export async function registerWithPasskey(page: Page, name: string): Promise<string> {
  const { session_token } = await createPasskey(page, {
    beginPath: "register",
    verifyPath: "verify",
    input: { name },
  });
  return session_token!;
}

interface PasskeyCeremony {
  /** Path below /v1/users/passkeys/. */
  beginPath: string;
  verifyPath: string;
  input: object;
  sessionToken?: string;
}

/**
 * Creates a passkey.
 * @returns the server's answer to the first request
 */
function createPasskey(page: Page, ceremony: PasskeyCeremony): Promise<{ session_token?: string }> {
  return page.evaluate(async ({ beginPath, verifyPath, input, sessionToken }) => {
    const post = async (path: string, body: object) => {
      const answer = await fetch(`/v1/users/passkeys/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(sessionToken ? { authorization: `Bearer ${sessionToken}` } : {}),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as {
        options: PublicKeyCredentialCreationOptionsJSON;
        passkey_token: string;
        session_token?: string;
      };
    };
    const begun = await post(beginPath, input);
    const credential = (await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(begun.options),
    })) as PublicKeyCredential;
    await post(verifyPath, { passkey_token: begun.passkey_token, credential: credential.toJSON() });
    return begun;
  }, ceremony);
}
