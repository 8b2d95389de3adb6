import type { MemberRight } from "@ofage/contract";
import { useSession } from "./use-session.ts";

const none: readonly MemberRight[] = [];

/** Returns what the person may do in this tab's organization. */
export function useRights(): readonly MemberRight[] {
  return useSession().organization?.rights ?? none;
}

/** Tells whether the person may handle what works on live checks: live keys, and webhooks that were not made with a test key. */
export function useMayUseLive(): boolean {
  return useSession().organization?.live_keys ?? false;
}

/** Tells whether the person has a right in this tab's organization. */
export function useRight(right: MemberRight): boolean {
  return useRights().includes(right);
}
