export { buildRequestObject } from "./build-request-object.ts";
export { buildWalletRequest } from "./build-wallet-request.ts";
export { digitalIdHandlers } from "./handlers.ts";
export type { LinkQuestion } from "./link-question.ts";
export { nameTrustedList } from "./trust/trust-sources.ts";
export type { Presentation } from "./presentation/index.ts";
export { PresentationError } from "./presentation/presentation-error.ts";
export { type AskingCheck, resolveLink } from "./resolve-link.ts";
export type { WalletAnswer } from "./verify-wallet-answer.ts";
export { readAnswerToken, type WalletAttempt } from "./wallet-secrets.ts";

/** Imports what verifies a wallet's answer, with the libraries for certificates: a server may run for long without one. */
export const importWalletVerification = () => import("./verify-wallet-answer.ts");
