import type { CredentialProtocol } from "@ofage/contract";
import { calculateJwkThumbprint } from "jose";
import type { Services } from "../../context.ts";
import { type Download, download } from "../../integrations/download.ts";
import {
  askedDocuments,
  type Presentation,
  PresentationError,
  verifyPresentation,
} from "./presentation/index.ts";
import { encryptionInfo } from "./protocols/mdoc-request.ts";
import { openBrowserAnswer } from "./protocols/open-browser-answer.ts";
import { openMdocAnswer } from "./protocols/open-mdoc-answer.ts";
import { encryptionJwk, linkClientId, responseUri } from "./protocols/openid4vp-request.ts";
import { type PresentedCredential, readVpToken } from "./protocols/read-vp-token.ts";
import { browserTranscript, linkTranscript, mdocTranscript } from "./protocols/session-transcript.ts";
import { askedPid, verifySdJwt } from "./sd-jwt/index.ts";
import { signTestStatusList, testAnchors, testAuthorities, testStatusListUri } from "./test-issuer/index.ts";
import { walletKeyPair, walletNonce, type WalletAttempt } from "./wallet-secrets.ts";

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
  const { presented, transcript, audience } = await openAnswer(services, attempt, answer, threshold);
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
  const nonce = walletNonce(services.keyring, attempt);
  return verifySdJwt(presented.sdJwt, { ...expected, asked: askedPid(threshold), nonce, audience });
}

async function readTestStatusList({ keyring }: Services): Promise<Download> {
  const { trusted } = await testAuthorities(keyring);
  return { contentType: "application/statuslist+jwt", body: await signTestStatusList(trusted) };
}

async function openAnswer(
  { keyring, env }: Services,
  attempt: WalletAttempt,
  answer: WalletAnswer,
  threshold: number,
): Promise<OpenedAnswer> {
  const credentials = [...askedDocuments(threshold), askedPid(threshold)];
  const nonce = walletNonce(keyring, attempt);
  const keys = walletKeyPair(keyring, attempt);
  const { origin } = new URL(env.publicUrl);
  // OpenID for Verifiable Presentations 1.0, appendix A.
  const browserAudience = `origin:${origin}`;
  switch (answer.via) {
    case "org-iso-mdoc": {
      const transcript = mdocTranscript(encryptionInfo(keyring, attempt), origin);
      const deviceResponse = await openMdocAnswer(answer.data, keys, transcript);
      const presented = { format: "mso_mdoc" as const, deviceResponse };
      return { presented, transcript, audience: browserAudience };
    }
    case "openid4vp-v1-unsigned": {
      const vpToken = await openBrowserAnswer(answer.data, keys);
      const thumbprint = await calculateJwkThumbprint(encryptionJwk(keyring, attempt));
      return {
        presented: readVpToken(vpToken, credentials),
        transcript: browserTranscript(origin, nonce, Buffer.from(thumbprint, "base64url")),
        audience: browserAudience,
      };
    }
    case "link": {
      const address = responseUri(keyring, attempt, env.publicUrl);
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
