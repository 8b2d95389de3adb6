import { ContractError } from "@ofage/contract";
import { resolveHostname } from "../../integrations/resolve-hostname.ts";
import {
  ForbiddenWebhookTargetError,
  resolveWebhookTarget,
} from "../../integrations/resolve-webhook-target.ts";

const resolveTimeoutSeconds = 5;

/**
 * The address as it is kept and called. It is judged again at every attempt; here its owner is told at once. A name that nobody knows
 * yet is taken: it may be there tomorrow.
 * @throws invalid_input with fields.url
 */
export async function validateWebhookUrl(
  allowNets: readonly string[],
  text: string,
  resolve = resolveHostname,
): Promise<string> {
  const url = new URL(text);
  url.hash = "";
  try {
    await resolveWebhookTarget(url, allowNets, resolve, AbortSignal.timeout(resolveTimeoutSeconds * 1000));
  } catch (error) {
    if (error instanceof ForbiddenWebhookTargetError) throw invalidUrlError(error.message);
    if (url.protocol === "http:") throw invalidUrlError("Please give an address that starts with https://");
  }
  return url.href;
}

function invalidUrlError(sentence: string): ContractError {
  return new ContractError("invalid_input", sentence, { fields: { url: sentence } });
}
