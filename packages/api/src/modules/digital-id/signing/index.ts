export { openWalletSigners, type WalletSigners } from "./wallet-signers.ts";
