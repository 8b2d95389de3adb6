import type { WalletRequest } from "@ofage/contract";
import type { WalletAnswer } from "../../packages/api/src/modules/digital-id/index.ts";
import type { Credential } from "../../packages/api/testing/issuing-authority.ts";
import {
  answerLink,
  answerThroughBrowser,
  readLink,
  type WalletProtocol,
} from "../../packages/api/testing/wallet.ts";

/** Ways in which a wallet answers: through the browser by a protocol, or by posting to a link's address. */
export const walletWays = ["org-iso-mdoc", "openid4vp-v1-unsigned", "link"] as const satisfies readonly (
  | WalletProtocol
  | "link"
)[];
export type WalletWay = (typeof walletWays)[number];

/** Answers a request with a credential, as the server takes it. */
export async function answerRequest(
  request: WalletRequest,
  way: WalletWay,
  credential: Credential,
  origin: string,
): Promise<WalletAnswer> {
  if (way === "link") {
    const vp_token = answerLink(readLink(request.links.openid4vp), credential);
    return { via: way, link: { wallet: "openid4vp", device: "same" }, form: { vp_token } };
  }
  const { data } = await answerThroughBrowser(request, way, credential, { origin });
  return { via: way, data };
}
