import type { WalletLinks, WalletRequest } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { LinkDevice, LinkWallet } from "./link-question.ts";
import { askedDocuments } from "./presentation/asked-documents.ts";
import type { AskedCredential } from "./protocols/dcql-query.ts";
import { encodeDeviceRequest, encodeEncryptionInfo } from "./protocols/mdoc-request.ts";
import {
  browserRequest,
  signedBrowserRequest,
  signedLinkQuery,
  unsignedLinkQuery,
} from "./protocols/openid4vp-request.ts";
import { mdocTranscript } from "./protocols/session-transcript.ts";
import { type AskingCheck, resolveLink } from "./resolve-link.ts";
import { askedPid } from "./sd-jwt/asked-pid.ts";
import { signRequestObject } from "./signing/sign-request-object.ts";
import { deriveWalletSecrets, type WalletAttempt } from "./wallet-secrets.ts";

type RequestServices = Pick<Services, "keyring" | "env" | "walletSigners">;

/** How a visitor's wallet is asked. */
export interface WalletRequestOptions extends AskingCheck {
  /** A wallet on another device may answer. */
  allowsOtherDevice: boolean;
}

/** Builds the question for a visitor's wallet in one attempt. */
export async function buildWalletRequest(
  services: RequestServices,
  attempt: WalletAttempt,
  options: WalletRequestOptions,
): Promise<WalletRequest> {
  const { publicUrl } = services.env;
  const linkFor = (wallet: LinkWallet, device: LinkDevice) =>
    `${schemes[wallet]}?${buildLinkQuery(services, attempt, wallet, device, options)}`;
  const linksFor = (device: LinkDevice): WalletLinks => ({
    av: linkFor("av", device),
    openid4vp: linkFor("openid4vp", device),
    personal_id: linkFor("personal_id", device),
  });
  return {
    attempt: attempt.number,
    requests: await buildBrowserRequests(services, attempt, options),
    links: linksFor("same"),
    codes: options.allowsOtherDevice ? linksFor("other") : null,
    test_wallet: options.isTest
      ? `${publicUrl}/verify/test-wallet?${buildLinkQuery(services, attempt, "openid4vp", "test", options)}`
      : null,
  };
}

const schemes: Record<LinkWallet, string> = {
  av: "av://",
  openid4vp: "openid4vp://",
  personal_id: "openid4vp://",
};

function buildLinkQuery(
  services: RequestServices,
  attempt: WalletAttempt,
  wallet: LinkWallet,
  device: LinkDevice,
  check: AskingCheck,
): string {
  const link = resolveLink(services, attempt, { wallet, device }, check);
  return link.signer
    ? signedLinkQuery(
        link.clientId,
        `${services.env.publicUrl}/v1/wallet-requests/${link.secrets.answerToken}`,
      )
    : unsignedLinkQuery(link.secrets, link.credentials, link, wallet !== "av");
}

/**
 * Builds the questions through the browser, which offers them as alternatives: each asks for one document or in one format, since a wallet
 * that lacks one of two refuses both. Those by OpenID4VP are asked signed where that can be, and unsigned for wallets that know no such
 * requests.
 */
async function buildBrowserRequests(
  { keyring, env, walletSigners }: RequestServices,
  attempt: WalletAttempt,
  { threshold, beganAt }: AskingCheck,
): Promise<WalletRequest["requests"]> {
  const { origin } = new URL(env.publicUrl);
  const secrets = deriveWalletSecrets(keyring, attempt, "browser");
  const signer = walletSigners.at(beganAt);
  const documents = askedDocuments(threshold);
  const alternatives: (readonly AskedCredential[])[] = [documents, [askedPid(threshold)]];
  const encryptionInfo = encodeEncryptionInfo(secrets);
  const transcript = mdocTranscript(encryptionInfo, origin);
  const signed = signer
    ? await Promise.all(
        alternatives.map(async (credentials) => ({
          protocol: "openid4vp-v1-signed" as const,
          data: {
            request: await signRequestObject(
              signer,
              signedBrowserRequest(secrets, credentials, signer.clientId, origin),
            ),
          },
        })),
      )
    : [];
  return [
    ...documents.map((document) => ({
      protocol: "org-iso-mdoc" as const,
      data: { deviceRequest: encodeDeviceRequest(document, signer, transcript), encryptionInfo },
    })),
    ...signed,
    ...alternatives.map((credentials) => ({
      protocol: "openid4vp-v1-unsigned" as const,
      data: browserRequest(secrets, credentials),
    })),
  ];
}
