import { parseUrl } from "@ofage/contract/parse-url";
import { readSessionItem, saveSessionItem, takeSessionItem } from "./session-item.ts";

/** Name of the query parameter with which a link leads into an organization. */
const organizationParam = "organization";
const arrivalKey = "organization_arrival";
/** Stands for our own origin. */
const base = "https://console.invalid";
const consolePath = /^\/app(?=[/?#]|$)/;

/** Returns the address of a console page in an organization, whichever one its reader has open. Other addresses stay as they are. */
export function addressIn(organizationId: string, address: string): string {
  if (!consolePath.test(address)) return address;
  const { pathname, search, hash } = new URL(address, base);
  const params = new URLSearchParams(search);
  params.set(organizationParam, organizationId);
  return `${pathname}?${params}${hash}`;
}

/** Returns the organization that an address names, and the query without it. */
export function parseOrganization(search: string): { named: string | null; rest: string } {
  const params = new URLSearchParams(search);
  const named = params.get(organizationParam);
  if (named === null) return { named, rest: search };
  params.delete(organizationParam);
  return { named, rest: params.toString() };
}

/** Lets this tab's next page enter the organization that its address names without asking. */
export function expectArrival(address: string): void {
  const { named } = parseOrganization(new URL(address, base).search);
  if (named) saveSessionItem(arrivalKey, named);
}

/** Deletes what `expectArrival` saved. */
export const forgetArrival = (): void => void takeSessionItem(arrivalKey);

/** Tells whether the console led to this page's organization, rather than a link from elsewhere. */
export function isExpectedArrival(organizationId: string): boolean {
  if (readSessionItem(arrivalKey) === organizationId) return true;
  const referrer = parseUrl(document.referrer);
  return referrer !== null && referrer.origin === location.origin && consolePath.test(referrer.pathname);
}

/**
 * Opens a page of the console in an organization. The page loads anew, so that nothing of the last organization is left, and so that the
 * browser asks before it discards a changed form.
 */
export function openOrganization(id: string, address = "/app"): void {
  const target = addressIn(id, address);
  expectArrival(target);
  location.assign(target);
}
