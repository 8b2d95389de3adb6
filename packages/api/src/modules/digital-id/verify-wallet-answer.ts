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
import { readVpToken } from "./protocols/read-vp-token.ts";
import { browserTranscript, linkTranscript, mdocTranscript } from "./protocols/session-transcript.ts";
import { signTestStatusList, testAnchors, testAuthorities, testStatusListUri } from "./test-issuer/index.ts";
import { walletKeyPair, walletNonce, type WalletAttempt } from "./wallet-secrets.ts";

/** Answer of a wallet: through the browser, or posted to a link's address. */
export type WalletAnswer =
  | { via: CredentialProtocol; data: unknown }
  /** `vpToken` as JSON. */
  | { via: "link"; vpToken: string };

/** A wallet's answer as it is verified: the DeviceResponse, and the transcript that its signature covers. */
interface OpenedAnswer {
  deviceResponse: Uint8Array;
  transcript: Uint8Array;
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
  const { deviceResponse, transcript } = await openAnswer(services, attempt, answer, threshold);
  const trusted = await services.trust.anchors();
  return verifyPresentation(deviceResponse, {
    transcript,
    threshold,
    anchors: isTest ? [...trusted, ...(await testAnchors(services.keyring))] : trusted,
    now: new Date(),
    fetchStatusList: (url) =>
      isTest && url === testStatusListUri
        ? readTestStatusList(services)
        : download(services.env, url, statusListLimits),
  });
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
  const documents = askedDocuments(threshold);
  const nonce = walletNonce(keyring, attempt);
  const keys = walletKeyPair(keyring, attempt);
  const { origin } = new URL(env.publicUrl);
  switch (answer.via) {
    case "org-iso-mdoc": {
      const transcript = mdocTranscript(encryptionInfo(keyring, attempt), origin);
      return { transcript, deviceResponse: await openMdocAnswer(answer.data, keys, transcript) };
    }
    case "openid4vp-v1-unsigned": {
      const vpToken = await openBrowserAnswer(answer.data, keys);
      const thumbprint = await calculateJwkThumbprint(encryptionJwk(keyring, attempt));
      return {
        transcript: browserTranscript(origin, nonce, Buffer.from(thumbprint, "base64url")),
        deviceResponse: readVpToken(vpToken, documents),
      };
    }
    case "link": {
      const address = responseUri(keyring, attempt, env.publicUrl);
      return {
        transcript: linkTranscript(linkClientId(address), nonce, null, address),
        deviceResponse: readVpToken(parseJson(answer.vpToken), documents),
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
