import { phoneTrialSentence } from "@ofage/contract/wallet-support";
import { walletTable } from "@ofage/contract/wallet-table";
import type { Block } from "./content/blocks.ts";

/** Builds `::wallets`: which wallets can answer, and how that is known. */
export const walletBlocks = (): Block[] => [
  { kind: "prose", text: walletTable() },
  { kind: "prose", text: phoneTrialSentence() },
];
