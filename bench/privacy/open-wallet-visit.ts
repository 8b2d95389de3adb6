import type { CertifiedKey } from "../../packages/api/testing/digital-id-certificates.ts";
import type { BenchCaller } from "../support/bench-server.ts";
import { createCanaryAnswer } from "./canary-wallet.ts";
import { registerWalletRequest, registerWalletSecrets } from "./register-wallet-secrets.ts";
import type { SecretSearcher } from "./search/secret-searcher.ts";
import { readWalletRequest, startConsentedCheck } from "./shop.ts";
import type { WalletVisit } from "./wallet-visit.ts";

interface WalletVisitOptions {
  caller: BenchCaller;
  assetId: string;
  /** Issues what the wallet holds. */
  authority: CertifiedKey;
  searcher: SecretSearcher;
  scenario: string;
  onAnswer(): void;
}

/** Starts a check whose visitor's wallet is asked, and registers the question and each answer as secrets. */
export async function openWalletVisit(options: WalletVisitOptions): Promise<WalletVisit> {
  const { caller, assetId, authority, searcher, scenario, onAnswer } = options;
  const check = await startConsentedCheck(caller, assetId, false);
  const request = await readWalletRequest(caller, check);
  registerWalletRequest(searcher, scenario, request);
  return {
    url: caller.url,
    check,
    request,
    answer: async (way, given = {}) => {
      const create = () =>
        createCanaryAnswer(request, way, { origin: check.origin, root: authority, ...given });
      const [sent, other] = [await create(), await create()];
      const others = Buffer.concat([other.deviceResponse, Buffer.from(authority.certificate.rawData)]);
      registerWalletSecrets(searcher, scenario, sent, others);
      onAnswer();
      return sent;
    },
  };
}
