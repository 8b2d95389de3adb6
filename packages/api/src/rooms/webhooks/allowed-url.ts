import { ContractError } from "@ofage/contract";
import { resolveName } from "../../outside/resolve-name.ts";
import { ForbiddenTarget, targetOf } from "../../outside/webhook-target.ts";

const secondsToResolve = 5;

/**
 * The address as it is kept and called. It is judged again at every attempt; here its owner is told at once. A name that nobody knows
 * yet is taken: it may be there tomorrow.
 * @throws invalid_input with fields.url
 */
export async function allowedUrl(
  allowNets: readonly string[],
  text: string,
  resolve = resolveName,
): Promise<string> {
  const url = new URL(text);
  url.hash = "";
  try {
    await targetOf(url, allowNets, resolve, AbortSignal.timeout(secondsToResolve * 1000));
  } catch (error) {
    if (error instanceof ForbiddenTarget) throw refused(error.message);
    if (url.protocol === "http:") throw refused("Please give an address that starts with https://");
  }
  return url.href;
}

function refused(sentence: string): ContractError {
  return new ContractError("invalid_input", sentence, { fields: { url: sentence } });
}
