import type { Context } from "../../context.ts";
import { createLinkToken, isSameSecret } from "../../secrets/token.ts";
import type { Person } from "./store.ts";

type PersonWithPassword = Pick<Person, "id" | "password_hash">;

/*
 * A browser that signed in with an account keeps a token that says so. Wrong passwords from elsewhere then lock the account for strangers,
 * and not for this browser, which has a count of its own. The token signs nobody in.
 * It is bound to the password, so a new one forgets the browsers of whoever knew the old one.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */

/** Returns the id of the calling browser if it signed in with this account before. */
export function knownBrowserOf(ctx: Context, person: PersonWithPassword): string | undefined {
  const [id = "", mac = ""] = ctx.knownBrowserToken?.split(".") ?? [];
  return isSameSecret(mac, digestOf(ctx, person, id)) ? id : undefined;
}

/** Remembers that this browser signed in with an account, or opened a link that was emailed to it; call it once that is committed. */
export function rememberBrowser(ctx: Context, person: PersonWithPassword): void {
  const id = knownBrowserOf(ctx, person) ?? createLinkToken();
  ctx.setKnownBrowserCookie(`${id}.${digestOf(ctx, person, id)}`);
}

const digestOf = (ctx: Context, { id, password_hash }: PersonWithPassword, browser: string) =>
  ctx.keyring.digest("known-browser", `${id}:${browser}:${password_hash ?? ""}`);
