import type { CredentialProtocol } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { LinkQuestion } from "./link-question.ts";
import { askedDocuments, type Presentation, verifyPresentation } from "./presentation/index.ts";
import type { AskedCredential } from "./protocols/dcql-query.ts";
import { keyThumbprint } from "./protocols/key-thumbprint.ts";
import { encodeEncryptionInfo } from "./protocols/mdoc-request.ts";
import { openBrowserAnswer } from "./protocols/open-browser-answer.ts";
import { type LinkForm, openLinkAnswer } from "./protocols/open-link-answer.ts";
import { openMdocAnswer } from "./protocols/open-mdoc-answer.ts";
import { type PresentedCredential, readVpToken } from "./protocols/read-vp-token.ts";
import { browserTranscript, linkTranscript, mdocTranscript } from "./protocols/session-transcript.ts";
import { type AskingCheck, resolveLink } from "./resolve-link.ts";
import { askedPid, verifySdJwt } from "./sd-jwt/index.ts";
import { createTestStatusLists, testAnchors } from "./test-issuer/index.ts";
import { deriveWalletSecrets, type WalletAttempt } from "./wallet-secrets.ts";

/** Answer of a wallet: through the browser, or posted to a link's address. */
export type WalletAnswer =
  | { via: CredentialProtocol; data: unknown }
  | { via: "link"; link: LinkQuestion; form: LinkForm };

/** A wallet's answer as it is verified, and what its signature must be bound to. */
interface OpenedAnswer {
  presented: PresentedCredential;
  /** For mdoc format: encoded SessionTranscript. */
  transcript: Uint8Array;
  /** For SD-JWT VC format: the nonce and the receiver that the answer must name. */
  nonce: string;
  audience: string;
}

/**
 * Verifies what a wallet answered in one attempt.
 * @throws PresentationError
 */
export async function verifyWalletAnswer(
  services: Services,
  attempt: WalletAttempt,
  answer: WalletAnswer,
  check: AskingCheck,
): Promise<Presentation> {
  const { threshold, isTest } = check;
  const { presented, transcript, nonce, audience } = await (answer.via === "link"
    ? openLink(services, attempt, answer, check)
    : openThroughBrowser(services, attempt, answer, threshold));
  const trusted = await services.trust.anchors();
  const expected = {
    threshold,
    anchors: isTest ? [...trusted, ...(await testAnchors(services.keyring))] : trusted,
    now: new Date(),
    statusLists: isTest ? createTestStatusLists(services) : services.statusLists,
  };
  if (presented.format === "mso_mdoc")
    return verifyPresentation(presented.deviceResponse, { ...expected, transcript });
  return verifySdJwt(presented.sdJwt, { ...expected, asked: askedPid(threshold), nonce, audience });
}

async function openThroughBrowser(
  { keyring, env }: Services,
  attempt: WalletAttempt,
  { via, data }: Exclude<WalletAnswer, { via: "link" }>,
  threshold: number,
): Promise<OpenedAnswer> {
  const secrets = deriveWalletSecrets(keyring, attempt, "browser");
  const { nonce, keys } = secrets;
  const { origin } = new URL(env.publicUrl);
  // Signed or not: the receiver is the page (OpenID for Verifiable Presentations 1.0, B.3.6 and A.4).
  const bound = { nonce, audience: `origin:${origin}` };
  if (via === "org-iso-mdoc") {
    const transcript = mdocTranscript(encodeEncryptionInfo(secrets), origin);
    const deviceResponse = await openMdocAnswer(data, keys, transcript);
    return { ...bound, presented: { format: "mso_mdoc", deviceResponse }, transcript };
  }
  const credentials: AskedCredential[] = [...askedDocuments(threshold), askedPid(threshold)];
  return {
    ...bound,
    presented: readVpToken(await openBrowserAnswer(data, keys), credentials),
    transcript: browserTranscript(origin, nonce, keyThumbprint(keys.publicKey)),
  };
}

async function openLink(
  services: Services,
  attempt: WalletAttempt,
  { link, form }: Extract<WalletAnswer, { via: "link" }>,
  check: AskingCheck,
): Promise<OpenedAnswer> {
  const resolved = resolveLink(services, attempt, link, check);
  const { secrets, credentials, signer, clientId, responseUri } = resolved;
  const presented = readVpToken(await openLinkAnswer(form, resolved), credentials);
  const thumbprint = signer ? keyThumbprint(secrets.keys.publicKey) : null;
  return {
    presented,
    transcript: linkTranscript(clientId, secrets.nonce, thumbprint, responseUri),
    nonce: secrets.nonce,
    audience: clientId,
  };
}
