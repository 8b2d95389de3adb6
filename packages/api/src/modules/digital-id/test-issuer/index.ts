export { answerAsTestWallet } from "./answer-as-test-wallet.ts";
export { testAnchors, testAuthorities } from "./test-authorities.ts";
export { signTestStatusList, testStatusListUri } from "./test-status-list.ts";
