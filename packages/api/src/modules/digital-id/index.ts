export { buildWalletRequest } from "./build-wallet-request.ts";
export { digitalIdHandlers } from "./handlers.ts";
export { type Presentation, PresentationError } from "./presentation/index.ts";
export { verifyWalletAnswer, type WalletAnswer } from "./verify-wallet-answer.ts";
export { readAnswerToken, type WalletAttempt } from "./wallet-secrets.ts";
