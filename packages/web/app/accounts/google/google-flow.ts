import { StorageDeniedError } from "../../session/session-store.ts";
import { takeSessionJson } from "../../session/session-item.ts";

/** Dialog that started the Google flow. */
export type GoogleIntent = "sign-in" | "sign-up";

/** State saved in this browser while the user is at Google. */
export interface GoogleFlow {
  flow_token: string;
  state: string;
  intent: GoogleIntent;
  /** Path of the public page where it started; a dialog that follows opens there. */
  startedOn: string;
  /** Console path to open after signing in; the dashboard if undefined. */
  returnTo: string | undefined;
}

const key = "google_flow";

/**
 * Saves a flow in this tab.
 * @throws StorageDeniedError
 */
export function saveGoogleFlow(flow: GoogleFlow): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(flow));
  } catch (error) {
    throw new StorageDeniedError({ cause: error });
  }
}

/** Takes the flow out of this tab's storage; it is valid for one return. */
export function takeGoogleFlow(): GoogleFlow | undefined {
  return takeSessionJson(key);
}
