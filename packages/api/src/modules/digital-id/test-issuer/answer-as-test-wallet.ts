import { generateKeyPairSync } from "node:crypto";
import {
  type Contract,
  ContractError,
  type HandlerOutput,
  type RouteInput,
  type TestCredential,
} from "@ofage/contract";
import { z } from "zod";
import type { ContextOf } from "../../../context.ts";
import { linkTranscript } from "../protocols/session-transcript.ts";
import { issueTestCredential, presentTestCredential } from "./issue-test-credential.ts";
import { testAuthorities } from "./test-authorities.ts";
import { missingStatusListUri, revokedIndex, testStatusListUri } from "./test-status-list.ts";

const dayMs = 86_400_000;

/** The part of a query that the test wallet reads (OpenID for Verifiable Presentations 1.0, section 6). */
const Query = z.object({
  credentials: z
    .array(z.looseObject({ format: z.string() }))
    .min(1)
    .max(10),
});

/** A document in mdoc format, which is the only one that the test wallet holds. */
const AskedDocument = z.object({
  id: z.string().max(200),
  meta: z.object({ doctype_value: z.string().max(200) }),
  claims: z
    .array(
      z.object({
        id: z.string().max(200).optional(),
        path: z.tuple([z.string().max(200), z.string().regex(/^age_over_\d\d$/)]),
      }),
    )
    .min(1)
    .max(20),
  claim_sets: z
    .array(z.array(z.string().max(200)).max(20))
    .max(20)
    .optional(),
});
type AskedDocument = z.infer<typeof AskedDocument>;

/**
 * Answers a request by link as a wallet would, with a credential of the installation's test issuer for the first document asked for. The
 * device key is made for this answer and forgotten.
 * @throws invalid_input for a query that the test wallet cannot read
 */
export async function answerAsTestWallet(
  { keyring }: ContextOf<Contract["answerAsTestWallet"]>,
  { client_id, response_uri, nonce, dcql_query, credential }: RouteInput<Contract["answerAsTestWallet"]>,
): Promise<HandlerOutput<Contract["answerAsTestWallet"]>> {
  const asked = readQuery(dcql_query);
  if (credential === "declined") return { error: "access_denied" };
  const { trusted, stranger } = await testAuthorities(keyring);
  const authority = credential === "untrusted_issuer" ? stranger : trusted;
  const device = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const docType = asked.meta.doctype_value;
  const issuerSigned = issueTestCredential(authority, device, { docType, ...contentOf(credential, asked) });
  // A proof that was made for another question has another nonce.
  const signedNonce = credential === "invalid_proof" ? `another ${nonce}` : nonce;
  const transcript = linkTranscript(client_id, signedNonce, null, response_uri);
  const presentation = presentTestCredential(docType, issuerSigned, device, transcript);
  return { vp_token: JSON.stringify({ [asked.id]: [Buffer.from(presentation).toString("base64url")] }) };
}

function readQuery(text: string): AskedDocument {
  try {
    const { credentials } = Query.parse(JSON.parse(text));
    return AskedDocument.parse(credentials.find(({ format }) => format === "mso_mdoc"));
  } catch (cause) {
    const sentence = "The test wallet can't read this query.";
    throw new ContractError("invalid_input", sentence, { fields: { dcql_query: sentence } }, { cause });
  }
}

/** Returns what the chosen credential states: of the claims asked for, those of the first set. */
function contentOf(credential: TestCredential, { claims, claim_sets }: AskedDocument) {
  const set = claim_sets?.[0];
  const disclosed = set ? claims.filter(({ id }) => id !== undefined && set.includes(id)) : claims;
  const isOldEnough = credential !== "minor";
  return {
    namespace: claims[0]!.path[0],
    elements: Object.fromEntries(disclosed.map(({ path }) => [path[1], isOldEnough])),
    validUntil: new Date(Date.now() + (credential === "expired_credential" ? -dayMs : 30 * dayMs)),
    status: statusOf(credential),
  };
}

function statusOf(credential: TestCredential): { idx: number; uri: string } | undefined {
  if (credential === "revoked_credential") return { idx: revokedIndex, uri: testStatusListUri };
  return credential === "unavailable" ? { idx: 0, uri: missingStatusListUri } : undefined;
}
