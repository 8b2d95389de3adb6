import { answerAsTestWallet } from "./test-issuer/index.ts";
import { readTrust } from "./trust/read-trust.ts";

export const digitalIdHandlers = { answerAsTestWallet, readTrust };
