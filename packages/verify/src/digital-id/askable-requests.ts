import type { BrowserRequest, WalletPage } from "./wallet-page.ts";

/**
 * Returns the requests that this browser can pass to a wallet; none where it has no wallets, or where the page around this one does not
 * allow them.
 */
export function askableRequests(
  requests: readonly BrowserRequest[],
  { DigitalCredential, credentials, featurePolicy }: WalletPage,
): BrowserRequest[] {
  if (!DigitalCredential || !credentials) return [];
  if (!(featurePolicy?.allowsFeature("digital-credentials-get") ?? true)) return [];
  return requests.filter(({ protocol }) => DigitalCredential.userAgentAllowsProtocol?.(protocol) ?? true);
}
