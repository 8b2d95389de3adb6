import type { Context } from "../../context.ts";
import { createLinkToken, isSameSecret } from "../../secrets/token.ts";

/*
 * A browser that signed in with an account keeps a token that says so. Wrong passwords from elsewhere then lock the account for strangers,
 * and not for this browser, which has a count of its own. The token signs nobody in.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */

/** Returns the id of the calling browser if it signed in with this account before. */
export function knownBrowserOf(ctx: Context, accountId: string): string | undefined {
  const [id = "", mac = ""] = ctx.knownBrowserToken?.split(".") ?? [];
  return isSameSecret(mac, digestOf(ctx, accountId, id)) ? id : undefined;
}

/** Remembers that this browser signed in with an account; call it once its session is committed. */
export function rememberBrowser(ctx: Context, accountId: string): void {
  const id = knownBrowserOf(ctx, accountId) ?? createLinkToken();
  ctx.setKnownBrowserCookie(`${id}.${digestOf(ctx, accountId, id)}`);
}

const digestOf = (ctx: Context, accountId: string, id: string) =>
  ctx.keyring.digest("known-browser", `${accountId}:${id}`);
