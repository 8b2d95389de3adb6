import type { HostedCheck, Method } from "@ofage/contract";

export type OfferedMethod = HostedCheck["methods"][number];

/** Returns the methods that the visitor may begin now, in the order offered. */
export const availableMethods = ({ methods }: HostedCheck): OfferedMethod[] =>
  methods.filter(({ state }) => state === "available");

/** Returns the methods of which an attempt may end now: the open one's, which may be its last, and those that may begin. */
export function endableMethods(check: HostedCheck): Method[] {
  const last = check.attempts.at(-1);
  const available = availableMethods(check).map(({ method }) => method);
  return last && !last.ended && !available.includes(last.method) ? [last.method, ...available] : available;
}

/** Returns the methods to ask the visitor about first: the one that the website asked to start in, or else all that are available. */
export function methodsToAsk(check: HostedCheck): OfferedMethod[] {
  const available = availableMethods(check);
  const requested = available.filter(({ method }) => method === check.requested_method);
  return requested.length > 0 ? requested : available;
}

/** Returns the ways other than a scan that are left, also those that open once the scan has failed. */
export const otherWays = ({ methods }: HostedCheck): OfferedMethod[] =>
  methods.filter(({ method, attempts_left }) => method !== "face_scan" && attempts_left > 0);
