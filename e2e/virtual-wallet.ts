import type { WalletRequest } from "@ofage/contract";
import type { CDPSession, Frame, Page } from "@playwright/test";
import type { Credential } from "../packages/api/testing/issuing-authority.ts";
import { answerThroughBrowser, type WalletProtocol } from "../packages/api/testing/wallet.ts";

/** Reaction of Chromium's own wallet to a question: https://chromedevtools.github.io/devtools-protocol/tot/DigitalCredentials/ */
type WalletBehavior =
  | { action: "respond"; protocol: WalletProtocol; response: Record<string, string> }
  | { action: "decline" | "wait" };

/** Chromium's wallet for tests, which does what it was told before it is asked. */
export interface VirtualWallet {
  /** Answers the page's next question with a credential, by a protocol. */
  answer(request: WalletRequest, protocol: WalletProtocol, credential: Credential): Promise<void>;
  behave(behavior: WalletBehavior): Promise<void>;
}

/**
 * Gives a page a wallet.
 * @param origin of the page, or of the frame in it
 * @param frame that asks; the page itself by default
 */
export async function useVirtualWallet(page: Page, origin: string, frame?: Frame): Promise<VirtualWallet> {
  const session = await page.context().newCDPSession(page);
  const frameId = frame && (await findFrameId(session, frame));
  const behave = async (behavior: WalletBehavior) => {
    await session.send("DigitalCredentials.setVirtualWalletBehavior", {
      ...behavior,
      ...(frameId && { frameId }),
    });
  };
  return {
    behave,
    answer: async (request, protocol, credential) => {
      const { data } = await answerThroughBrowser(request, protocol, credential, { origin });
      await behave({ action: "respond", protocol, response: data as Record<string, string> });
    },
  };
}

async function findFrameId(session: CDPSession, frame: Frame): Promise<string> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const address = frame.url().split("#")[0];
  const found = frameTree.childFrames?.find((child) => child.frame.url === address);
  if (!found) throw new Error(`The page has no frame with the address ${address}`);
  return found.frame.id;
}
