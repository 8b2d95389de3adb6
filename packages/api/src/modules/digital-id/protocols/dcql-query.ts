import { type AskedDocument, ageElement } from "../presentation/index.ts";

/** Returns the ID of a document in the query, by which the answer names it. */
export const credentialId = ({ docType }: Pick<AskedDocument, "docType">): string =>
  docType.replaceAll(".", "_");

/**
 * Builds the query for one of several documents (OpenID for Verifiable Presentations 1.0, section 6). Of several ages that a document may
 * state, the wallet sends the first that it has.
 */
export function dcqlQuery(documents: readonly AskedDocument[]) {
  return {
    credentials: documents.map((document) => ({
      id: credentialId(document),
      format: "mso_mdoc",
      meta: { doctype_value: document.docType },
      claims: document.ages.map((age) => ({
        ...(document.ages.length > 1 && { id: ageElement(age) }),
        path: [document.namespace, ageElement(age)],
      })),
      ...(document.ages.length > 1 && { claim_sets: document.ages.map((age) => [ageElement(age)]) }),
    })),
    ...(documents.length > 1 && {
      credential_sets: [{ options: documents.map((document) => [credentialId(document)]) }],
    }),
  };
}
