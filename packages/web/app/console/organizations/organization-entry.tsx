import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetArrival, isExpectedArrival, parseOrganization } from "../../session/organization-link.ts";
import {
  keepOrganizationInEntry,
  keepOrganizationInTab,
  onOrganizationLost,
  readOrganizationId,
  saveOrganizationId,
} from "../../session/organization-store.ts";
import { useSessionToken } from "../../session/use-session.ts";

/**
 * Makes the tab about the organization that the address names, and removes it from the address. Renders its children after that, so that
 * no call is about another one. A link from elsewhere keeps its address until the person has answered (`OrganizationQuestion`), and a
 * signed-out visitor, who returns to it after signing in.
 */
export function OrganizationEntry({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const token = useSessionToken();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { named, rest } = parseOrganization(search);
  const isEntering =
    named !== null && Boolean(token) && (named === readOrganizationId() || isExpectedArrival(named));
  useEffect(() => {
    if (!isEntering) return;
    forgetArrival();
    if (named && named !== readOrganizationId()) {
      queries.clear();
      saveOrganizationId(named);
    }
    void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [isEntering, named, pathname, rest, hash, navigate, queries]);

  useEffect(keepOrganizationInEntry, [key]);
  useEffect(() => onOrganizationLost(keepOrganizationInEntry), []);
  useEffect(() => {
    const onRestore = ({ persisted }: PageTransitionEvent) => persisted && keepOrganizationInTab();
    addEventListener("pageshow", onRestore);
    return () => removeEventListener("pageshow", onRestore);
  }, []);
  return isEntering ? pending : children;
}
