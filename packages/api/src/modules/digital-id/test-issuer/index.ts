export { answerAsTestWallet } from "./answer-as-test-wallet.ts";
export { testAnchors } from "./test-authorities.ts";
export { createTestStatusLists } from "./test-status-list.ts";
