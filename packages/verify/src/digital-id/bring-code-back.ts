import {
  classifyFailure,
  type CallFailure,
  type HostedCheckClient,
  retryWhileBusy,
} from "../hosted-check-client.ts";
import { findAwaitedToken, forgetReturn, type ReturnStorage } from "./awaited-returns.ts";
import { readResponseCode } from "./response-code-hash.ts";

/**
 * Outcome of bringing a wallet's code back. `done`: the window that began shows how the check goes on. `elsewhere`: the check did not
 * begin in this browser.
 */
export type ReturnOutcome = "done" | "elsewhere" | { failure: CallFailure };

/**
 * Presents the code that a wallet brought as the visitor who began the check.
 * @param createClient creates the client for a client token
 */
export async function bringCodeBack(
  hash: string,
  storage: () => ReturnStorage,
  createClient: (token: string) => Pick<HostedCheckClient, "answerByDigitalId">,
): Promise<ReturnOutcome> {
  const brought = readResponseCode(hash);
  const token = brought && findAwaitedToken(storage, brought.id);
  if (!brought || !token) return "elsewhere";
  const { id, attempt, code } = brought;
  try {
    await retryWhileBusy(() => createClient(token).answerByDigitalId({ id, attempt, response_code: code }));
  } catch (error) {
    const failure = classifyFailure(error);
    // The attempt has ended, as the other window shows.
    if (failure !== "stale") return { failure };
  }
  forgetReturn(storage, id);
  return "done";
}
