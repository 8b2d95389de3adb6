import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readOrganizationId, saveOrganizationId } from "../../session/organization-store.ts";
import { useSessionToken } from "../../session/use-session.ts";
import { organizationParam } from "../../session/open-organization.ts";

/**
 * Makes the tab about the organization that the address names, and removes it from the address. Renders its children after that, so that
 * no call is about another one. A signed-out visitor keeps the address, and returns to it after signing in.
 */
export function OrganizationEntry({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const token = useSessionToken();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const params = new URLSearchParams(search);
  const named = params.get(organizationParam);
  const isEntering = named !== null && Boolean(token);
  params.delete(organizationParam);
  const rest = params.toString();
  useEffect(() => {
    if (!isEntering) return;
    if (named && named !== readOrganizationId()) {
      queries.clear();
      saveOrganizationId(named);
    }
    void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [isEntering, named, pathname, rest, hash, navigate, queries]);
  return isEntering ? pending : children;
}
