import type { Context } from "../../context.ts";
import { clearAttempts } from "./attempts.ts";
import { knownBrowserOf } from "./known-browser.ts";
import type { Person } from "./store.ts";

/**
 * Deletes every count of wrong passwords that may lock the owner of an account, who has proved to have its address: the
 * address's, the calling browser's and the account's own.
 */
export async function clearPasswordAttempts(ctx: Context, person: Person, email: string): Promise<void> {
  const browser = knownBrowserOf(ctx, person);
  await clearAttempts(ctx, "password", email);
  await clearAttempts(ctx, "current_password", person.id);
  if (browser) await clearAttempts(ctx, "known_browser_password", browser);
}
