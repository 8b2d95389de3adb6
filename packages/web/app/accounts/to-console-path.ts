import { parseUrl } from "@ofage/contract/parse-url";

/** Stands for our own origin, so that the address of another site is recognized. */
const base = "https://console.invalid";

/** Page of an invitation, which a person who signs in on it returns to. */
export const invitationPath = "/invitation";

/**
 * Returns the path to open after signing in.
 * @param wanted path as an earlier page saved it; anything but the console and the page of an invitation opens the dashboard
 */
export function toConsolePath(wanted: string | undefined): string {
  const dashboard = "/app";
  const url = wanted ? parseUrl(wanted, base) : null;
  if (!url) return dashboard;
  const { origin, pathname, search, hash } = url;
  if (origin === base && pathname === invitationPath) return invitationPath;
  const isConsole = origin === base && (pathname === dashboard || pathname.startsWith(`${dashboard}/`));
  return isConsole ? `${pathname}${search}${hash}` : dashboard;
}
