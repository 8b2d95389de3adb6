/** Stands for our own origin, so that the address of another site is recognized. */
const base = "https://console.invalid";

/**
 * Returns the console path to open after signing in.
 * @param wanted path as an earlier page saved it; anything outside the console opens the dashboard
 */
export function toConsolePath(wanted: string | undefined): string {
  const dashboard = "/app";
  if (!wanted || !URL.canParse(wanted, base)) return dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  const isConsole = origin === base && (pathname === dashboard || pathname.startsWith(`${dashboard}/`));
  return isConsole ? `${pathname}${search}${hash}` : dashboard;
}
