import { type AskedDocument, ageElement } from "../presentation/asked-documents.ts";
import { ageClaim, type AskedSdJwt } from "../sd-jwt/asked-pid.ts";

/** One kind of credential that a wallet is asked for: a document in mdoc format, or a credential in SD-JWT VC format. */
export type AskedCredential = AskedDocument | AskedSdJwt;

/** Returns the ID of a credential in the query, by which the answer names it. */
export const credentialId = (asked: AskedCredential): string =>
  "docType" in asked ? asked.docType.replaceAll(".", "_") : asked.id;

/**
 * Builds the query for one of several credentials (OpenID for Verifiable Presentations 1.0, section 6), the preferred one first. Of several
 * ages that a credential may state, the wallet sends the first that it has.
 */
export function dcqlQuery(credentials: readonly AskedCredential[]) {
  return {
    credentials: credentials.map((asked) => ({
      id: credentialId(asked),
      ...("docType" in asked ? mdocQuery(asked) : sdJwtQuery(asked)),
      ...(asked.ages.length > 1 && { claim_sets: asked.ages.map((age) => [ageElement(age)]) }),
    })),
    ...(credentials.length > 1 && {
      credential_sets: [{ options: credentials.map((asked) => [credentialId(asked)]) }],
    }),
  };
}

/** Builds the part of a query that is special to mdoc format (section B.2). A verifier that keeps nothing says so (section B.2.4). */
const mdocQuery = ({ docType, namespace, ages }: AskedDocument) => ({
  format: "mso_mdoc",
  meta: { doctype_value: docType },
  claims: claimsQuery(ages, (age) => [namespace, ageElement(age)]).map((claim) => ({
    ...claim,
    intent_to_retain: false,
  })),
});

/** Builds the part of a query that is special to SD-JWT VC format (section B.3). */
const sdJwtQuery = ({ types, ages }: AskedSdJwt) => ({
  format: "dc+sd-jwt",
  meta: { vct_values: types },
  claims: claimsQuery(ages, (age) => [ageClaim, String(age)]),
});

const claimsQuery = (ages: readonly number[], pathOf: (age: number) => string[]) =>
  ages.map((age) => ({ ...(ages.length > 1 && { id: ageElement(age) }), path: pathOf(age) }));
