import type { WalletLinks } from "@ofage/contract";

/** The kind of wallet that a link asks. */
export type LinkWallet = keyof WalletLinks;

/**
 * The device of the wallet: the one that shows the page, or another, which read a QR code. `test`: the installation's test wallet, whose
 * answers count in test checks alone.
 */
export type LinkDevice = "same" | "other" | "test";

/** A question by link. Each has secrets of its own, so that an answer to one is none to another. */
export interface LinkQuestion {
  wallet: LinkWallet;
  device: LinkDevice;
}

/** Letters in tokens, which QR codes hold. */
const walletLetters: Record<LinkWallet, string> = { av: "a", openid4vp: "o", personal_id: "p" };
const deviceLetters: Record<LinkDevice, string> = { same: "s", other: "o", test: "t" };

/** Returns the two letters by which a token names its question. */
export const codeOfLink = ({ wallet, device }: LinkQuestion): string =>
  deviceLetters[device] + walletLetters[wallet];

const questions = new Map<string, LinkQuestion>();
for (const wallet of Object.keys(walletLetters) as LinkWallet[])
  for (const device of Object.keys(deviceLetters) as LinkDevice[])
    questions.set(codeOfLink({ wallet, device }), { wallet, device });

/** Returns the question with these two letters; undefined if there is none. */
export const linkOfCode = (code: string): LinkQuestion | undefined => questions.get(code);
