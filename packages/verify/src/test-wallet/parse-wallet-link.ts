import { parseUrl } from "@ofage/contract/parse-url";

/** A question for a wallet that came by link (OpenID for Verifiable Presentations 1.0), as far as this wallet answers it. */
export interface WalletQuestion {
  clientId: string;
  responseUri: string;
  nonce: string;
  /** JSON, as the link has it. */
  dcqlQuery: string;
  state: string | null;
  /** Smallest age asked for, in years. */
  age: number;
}

/** Why a link is no question that this wallet answers. `foreign`: the answer would go to another server. */
export type LinkProblem = "incomplete" | "foreign" | "not_about_age";

/**
 * Parses a link for a wallet, whatever its scheme, or the query of one.
 * @param origin of this page, the only one that answers may go to
 */
export function parseWalletLink(link: string, origin: string): WalletQuestion | LinkProblem {
  const query = new URLSearchParams(link.trim().replace(/^[^?]*\?/, ""));
  const [clientId, responseUri, nonce, dcqlQuery] = ["client_id", "response_uri", "nonce", "dcql_query"].map(
    (name) => query.get(name),
  );
  const isAnswerable =
    query.get("response_type") === "vp_token" && query.get("response_mode") === "direct_post";
  if (!isAnswerable || !clientId || !responseUri || !nonce || !dcqlQuery) return "incomplete";
  // Section 5.9.3: this kind of client has no other name than the address of the answer.
  const answerUrl = parseUrl(responseUri);
  if (!answerUrl || clientId !== `redirect_uri:${responseUri}`) return "incomplete";
  if (answerUrl.origin !== origin) return "foreign";
  const ages = agesAskedFor(dcqlQuery);
  if (ages === null) return "incomplete";
  if (ages.length === 0) return "not_about_age";
  return { clientId, responseUri, nonce, dcqlQuery, state: query.get("state"), age: Math.min(...ages) };
}

/** Returns the ages of the elements `age_over_NN` that a query names, wherever it does; null for a query that is no JSON. */
function agesAskedFor(dcqlQuery: string): number[] | null {
  try {
    JSON.parse(dcqlQuery);
  } catch {
    return null;
  }
  return [...dcqlQuery.matchAll(/"age_over_(\d\d)"/g)].map(([, age]) => Number(age));
}
