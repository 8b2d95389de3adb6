import { createRoot } from "react-dom/client";
import { hasResponseCode } from "./digital-id/response-code-hash.ts";
import { isReturnPage } from "./methods/return-page-path.ts";
import { parseHostedCheckLink } from "./hosted-check-link.ts";
import { createHostedCheckClient } from "./hosted-check-client.ts";
import { surviveTranslation } from "./survive-translation.ts";
import { takeIfLoaded, withPreloadedCheck } from "./preloaded-check.ts";
import { HostedCheckPage } from "./hosted-check-page.tsx";
import "./styles.css";
import { isTestWalletPage } from "./test-wallet/test-wallet-path.ts";
import { chooseLanguage } from "./texts/languages.ts";
import { loadTextsOrEnglish } from "./texts/load-texts.ts";

/** Without it, a page that could not be shown would stay blank. */
function showUnreachable(error: unknown): void {
  console.error(error);
  document.getElementById("unreachable")!.hidden = false;
}

async function renderPage(): Promise<void> {
  surviveTranslation();
  const root = document.getElementById("root")!;
  if (isTestWalletPage(window.location.pathname)) {
    const { renderTestWallet } = await import("./test-wallet/render-test-wallet.tsx");
    return renderTestWallet(root);
  }
  const address = isReturnPage(window.location.pathname) ? "returned" : parseHostedCheckLink(window.location);
  const token = address === "returned" ? undefined : address?.token;
  const spoken = await loadTextsOrEnglish(chooseLanguage(window.location.search, navigator.languages));
  if (address === "returned" && hasResponseCode(window.location.hash)) {
    const { WalletReturnPage } = await import("./digital-id/wallet-return-page.tsx");
    createRoot(root, { onUncaughtError: showUnreachable }).render(
      <WalletReturnPage hash={window.location.hash} spoken={spoken} />,
    );
    return;
  }
  const early = window.preloadedCheck;
  const first = await takeIfLoaded(early);
  const calls = withPreloadedCheck(createHostedCheckClient(token ?? ""), first ? undefined : early);
  createRoot(root, { onUncaughtError: showUnreachable }).render(
    <HostedCheckPage address={address} first={first} spoken={spoken} calls={calls} />,
  );
}

renderPage().catch(showUnreachable);
