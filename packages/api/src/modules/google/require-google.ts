import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { GoogleClient } from "../../integrations/google.ts";

/**
 * Returns the client for Google.
 * @throws google_not_configured
 */
export function requireGoogle({ google }: Services): GoogleClient {
  if (!google) {
    throw new ContractError("google_not_configured", "Google sign-in is not set up on this server.");
  }
  return google;
}
