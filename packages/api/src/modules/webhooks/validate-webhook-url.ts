import { ContractError } from "@ofage/contract";
import { resolveHostname } from "../../integrations/resolve-hostname.ts";
import {
  ForbiddenWebhookTargetError,
  resolveWebhookTarget,
} from "../../integrations/resolve-webhook-target.ts";

const resolveTimeoutSeconds = 5;

/**
 * Validates a webhook URL and returns it in normalized form. Every attempt checks it again; this check tells the owner
 * at once. A host name that does not resolve yet is accepted, since it may exist later.
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
