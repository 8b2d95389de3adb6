import type { CredentialProtocol } from "@ofage/contract";
import { calculateJwkThumbprint, type JWK } from "jose";
import type { Services } from "../../context.ts";
import { type Download, download } from "../../integrations/download.ts";
import {
  askedDocuments,
  type Presentation,
  PresentationError,
  verifyPresentation,
} from "./presentation/index.ts";
import { encodeEncryptionInfo } from "./protocols/mdoc-request.ts";
import { openBrowserAnswer } from "./protocols/open-browser-answer.ts";
import { openMdocAnswer } from "./protocols/open-mdoc-answer.ts";
import { linkClientId, responseUri } from "./protocols/openid4vp-request.ts";
import { type PresentedCredential, readVpToken } from "./protocols/read-vp-token.ts";
import { browserTranscript, linkTranscript, mdocTranscript } from "./protocols/session-transcript.ts";
import { askedPid, verifySdJwt } from "./sd-jwt/index.ts";
import { signTestStatusList, testAnchors, testAuthorities, testStatusListUri } from "./test-issuer/index.ts";
import { deriveWalletSecrets, type WalletAttempt, type WalletSecrets } from "./wallet-secrets.ts";

/** Answer of a wallet: through the browser, or posted to a link's address. */
export type WalletAnswer =
  | { via: CredentialProtocol; data: unknown }
  /** `vpToken` as JSON. */
  | { via: "link"; vpToken: string };

/** A wallet's answer as it is verified, and what its signature must be bound to. */
interface OpenedAnswer {
  presented: PresentedCredential;
  /** For mdoc format: encoded SessionTranscript. */
  transcript: Uint8Array;
  /** For SD-JWT VC format: the receiver that the answer must name. */
  audience: string;
}

/** Status lists are compressed: a million credentials fit. */
const statusListLimits = {
  maxBytes: 1024 * 1024,
  timeoutMs: 5000,
  accept: "application/statuslist+cwt, application/statuslist+jwt",
};

/**
 * Verifies what a wallet answered in one attempt.
 * @param threshold years
 * @throws PresentationError
 */
export async function verifyWalletAnswer(
  services: Services,
  attempt: WalletAttempt,
  answer: WalletAnswer,
  { threshold, isTest }: { threshold: number; isTest: boolean },
): Promise<Presentation> {
  const secrets = deriveWalletSecrets(services.keyring, attempt);
  const { presented, transcript, audience } = await openAnswer(
    secrets,
    answer,
    threshold,
    services.env.publicUrl,
  );
  const trusted = await services.trust.anchors();
  const expected = {
    threshold,
    anchors: isTest ? [...trusted, ...(await testAnchors(services.keyring))] : trusted,
    now: new Date(),
    fetchStatusList: (url: string) =>
      isTest && url === testStatusListUri
        ? readTestStatusList(services)
        : download(services.env, url, statusListLimits),
  };
  if (presented.format === "mso_mdoc")
    return verifyPresentation(presented.deviceResponse, { ...expected, transcript });
  const { nonce } = secrets;
  return verifySdJwt(presented.sdJwt, { ...expected, asked: askedPid(threshold), nonce, audience });
}

async function readTestStatusList({ keyring }: Services): Promise<Download> {
  const { trusted } = await testAuthorities(keyring);
  return { contentType: "application/statuslist+jwt", body: await signTestStatusList(trusted) };
}

async function openAnswer(
  secrets: WalletSecrets,
  answer: WalletAnswer,
  threshold: number,
  publicUrl: string,
): Promise<OpenedAnswer> {
  const credentials = [...askedDocuments(threshold), askedPid(threshold)];
  const { nonce, keys } = secrets;
  const { origin } = new URL(publicUrl);
  // OpenID for Verifiable Presentations 1.0, appendix A.
  const browserAudience = `origin:${origin}`;
  switch (answer.via) {
    case "org-iso-mdoc": {
      const transcript = mdocTranscript(encodeEncryptionInfo(secrets), origin);
      const deviceResponse = await openMdocAnswer(answer.data, keys, transcript);
      const presented = { format: "mso_mdoc" as const, deviceResponse };
      return { presented, transcript, audience: browserAudience };
    }
    case "openid4vp-v1-unsigned": {
      const vpToken = await openBrowserAnswer(answer.data, keys);
      const thumbprint = await calculateJwkThumbprint(keys.publicKey.export({ format: "jwk" }) as JWK);
      return {
        presented: readVpToken(vpToken, credentials),
        transcript: browserTranscript(origin, nonce, Buffer.from(thumbprint, "base64url")),
        audience: browserAudience,
      };
    }
    case "link": {
      const address = responseUri(secrets, publicUrl);
      const clientId = linkClientId(address);
      return {
        presented: readVpToken(parseJson(answer.vpToken), credentials),
        transcript: linkTranscript(clientId, nonce, null, address),
        audience: clientId,
      };
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PresentationError("invalid_proof", "The answer is not JSON", { cause });
  }
}
