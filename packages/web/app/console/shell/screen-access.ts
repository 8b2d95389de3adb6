import type { MemberRight } from "@ofage/contract";
import { shellLinks } from "./shell-links.ts";

/** Screen of the console, and the right that it needs; null for one that every member may open. */
export interface ScreenAccess {
  name: string;
  right: MemberRight | null;
}

/** Screens below those of the navigation that need another right. */
const innerScreens: readonly (ScreenAccess & { path: RegExp })[] = [
  { path: /^\/app\/websites\/[^/]+\/methods$/, name: "Methods", right: "websites.change" },
  { path: /^\/app\/settings\/audit-log$/, name: "Audit Log", right: "audit_log.read" },
];

/** Path of the only screen that is about the person rather than the organization. */
const settingsPath = "/app/settings";

/** Returns the screen of an address and the right that it needs; undefined for an address without a screen. */
export function screenAccess(pathname: string): ScreenAccess | undefined {
  const path = pathname.replace(/\/+$/, "");
  return (
    innerScreens.find((screen) => screen.path.test(path)) ??
    shellLinks.find(({ to }) => path === to || (to !== "/app" && path.startsWith(`${to}/`)))
  );
}

/** Tells whether an address opens Settings, which a person may use without an organization. */
export const isSettings = (pathname: string): boolean => pathname.replace(/\/+$/, "") === settingsPath;
