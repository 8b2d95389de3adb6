import { alertRules, hasRight } from "@ofage/contract";
import type { Membership } from "../../context.ts";
import type { AlertRow } from "./store.ts";

type Access = Pick<Membership, "role" | "website_ids">;

/** Tells whether a member has the right that a kind of alerts needs. */
export const mayHear = ({ role, website_ids }: Access, kind: AlertRow["kind"]): boolean =>
  hasRight(role, website_ids !== null, alertRules[kind].right);

/** Tells whether a member may hear of an alert: one who is bound to websites only if it concerns one of them. */
export function concernsMember(member: Access, alert: Pick<AlertRow, "kind" | "website_ids">): boolean {
  if (!mayHear(member, alert.kind)) return false;
  if (member.website_ids === null) return true;
  return alert.website_ids?.some((id) => member.website_ids!.includes(id)) ?? false;
}
