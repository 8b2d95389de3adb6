import type { CDPSession, Page } from "@playwright/test";

/** A passkey as the authenticator keeps it. */
export interface StoredPasskey {
  credentialId: string;
}

/** Chrome's own authenticator in place of a finger on a sensor, for one page. */
export interface VirtualAuthenticator {
  /** Whether it answers without being asked twice; else a prompt stays open. */
  setPresence(present: boolean): Promise<void>;
  /** Whether the person passes the check for who they are; if not, the browser reports a refusal. */
  setVerified(verified: boolean): Promise<void>;
  passkeys(): Promise<StoredPasskey[]>;
  /** Loses all of them. */
  clear(): Promise<void>;
}

/**
 * Gives the page an authenticator built into its device that keeps passkeys and verifies its user.
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

/** Adds a passkey of the page's authenticator to the account of a session, as Settings does. */
export async function addPasskey(page: Page, sessionToken: string): Promise<void> {
  await createPasskey(page, { beginPath: "add", verifyPath: "add/verify", input: {}, sessionToken });
}

/** Makes an account whose only way in is a passkey of the page's authenticator. @returns its session's token */
export async function registerWithPasskey(page: Page, name: string): Promise<string> {
  const { session_token } = await createPasskey(page, {
    beginPath: "register",
    verifyPath: "verify",
    input: { name },
  });
  return session_token!;
}

interface PasskeyCeremony {
  /** Below /v1/users/passkeys/. */
  beginPath: string;
  verifyPath: string;
  input: object;
  sessionToken?: string;
}

/** @returns what the server answered at the beginning */
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
