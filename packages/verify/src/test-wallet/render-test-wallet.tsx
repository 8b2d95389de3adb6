import { createRoot } from "react-dom/client";
import { createTestWalletClient } from "./test-wallet-client.ts";
import { TestWalletPage } from "./test-wallet-page.tsx";

/** Renders the page of the test wallet. It is in English, as is the console that developers come from. */
export function renderTestWallet(root: HTMLElement): void {
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
  document.title = "Test wallet";
  createRoot(root).render(
    <TestWalletPage search={window.location.search} client={createTestWalletClient()} />,
  );
}
