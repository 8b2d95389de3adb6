import type { CredentialProtocol } from "@ofage/contract";
import type { BrowserRequest, WalletPage } from "./wallet-page.ts";

/** Outcome of a question that the browser passed to a wallet. */
export type WalletReply =
  | { name: "answered"; protocol: CredentialProtocol; data: Record<string, unknown> }
  | { name: "declined" }
  /** The browser reached no wallet that could answer. */
  | { name: "unavailable" };

/** Names of the errors by which a browser says that the visitor did not share anything. */
const refusals = ["NotAllowedError", "AbortError"];

/**
 * Asks the visitor's wallet through the browser (W3C Digital Credentials). Browsers allow this only during the visitor's press.
 * @param signal withdraws the question
 */
export async function askBrowserWallet(
  requests: readonly BrowserRequest[],
  signal: AbortSignal,
  page: WalletPage,
): Promise<WalletReply> {
  try {
    const credential = await page.credentials!.get({
      mediation: "required",
      digital: { requests },
      signal,
    });
    return parseCredential(credential, requests);
  } catch (error) {
    const isRefusal = error instanceof DOMException && refusals.includes(error.name);
    return { name: isRefusal ? "declined" : "unavailable" };
  }
}

/** @throws SyntaxError when its data is a text, as in older browsers, and no JSON */
function parseCredential(credential: unknown, requests: readonly BrowserRequest[]): WalletReply {
  const { protocol, data } = (credential ?? {}) as { protocol?: unknown; data?: unknown };
  const asked = requests.find((request) => request.protocol === protocol);
  const answer: unknown = typeof data === "string" ? JSON.parse(data) : data;
  if (!asked || typeof answer !== "object" || answer === null) return { name: "unavailable" };
  return { name: "answered", protocol: asked.protocol, data: answer as Record<string, unknown> };
}
