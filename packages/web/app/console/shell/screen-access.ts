import type { MemberRight } from "@ofage/contract";
import { shellLinks } from "./shell-links.ts";

/** Screen of the console, and the right that it needs; null for one that every member may open. */
export interface ScreenAccess {
  name: string;
  right: MemberRight | null;
}

/** Screens below those of the navigation, with a name or a right of their own. */
const methods: ScreenAccess = { name: "Methods", right: "websites.read" };
const methodsPath = /^\/app\/websites\/[^/]+\/methods$/;
const auditLog = { to: "/app/settings/audit-log", name: "Audit Log", right: "audit_log.read" } as const;

/** Path of the only screen that is about the person rather than the organization. */
const settingsPath = "/app/settings";

/** Returns the screen of an address and the right that it needs; undefined for an address without a screen. */
export function screenAccess(pathname: string): ScreenAccess | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (methodsPath.test(path)) return methods;
  return path === auditLog.to ? auditLog : findLink(path);
}

const findLink = (path: string) =>
  shellLinks.find(({ to }) => path === to || (to !== "/app" && path.startsWith(`${to}/`)));

/** Returns the address at which another organization has the screen of an address: its list for a page of one thing, else the dashboard. */
export function screenIn(pathname: string, rights: readonly MemberRight[]): string {
  const path = pathname.replace(/\/+$/, "");
  const may = ({ right }: ScreenAccess) => right === null || rights.includes(right);
  const link = path === auditLog.to ? auditLog : findLink(path);
  return link && may(link) ? link.to : "/app";
}

/** Screens that show what is live apart from what is a test, and the right to that. */
const screensWithMode = new Map<string, MemberRight>([
  ["/app", "verifications.read"],
  ["/app/verifications", "verifications.read"],
  ["/app/analytics", "verifications.read"],
  ["/app/api-keys", "api_keys.read"],
  ["/app/webhooks", "webhooks.read"],
]);

/** Tells whether the mode decides what the screen of an address shows. */
export function hasMode(pathname: string, rights: readonly MemberRight[]): boolean {
  const path = pathname.replace(/\/+$/, "");
  const right = screensWithMode.get(path.replace(/^(\/app\/verifications)\/[^/]+$/, "$1"));
  return right !== undefined && rights.includes(right);
}

/** Tells whether an address opens Settings, which a person may use without an organization. */
export const isSettings = (pathname: string): boolean => pathname.replace(/\/+$/, "") === settingsPath;
