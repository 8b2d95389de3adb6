import { type ReactNode, useContext, useMemo } from "react";
import { type To, UNSAFE_NavigationContext as NavigationContext } from "react-router";
import { addressIn } from "../../session/organization-link.ts";

interface LinksIntoOrganizationProps {
  /** Undefined for a person who belongs to none. */
  organizationId: string | undefined;
  children: ReactNode;
}

/** Makes every link below it name the organization, for a link that is copied or opened in a new tab. A press on it stays in this tab's. */
export function LinksIntoOrganization({ organizationId, children }: LinksIntoOrganizationProps) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => {
    if (organizationId === undefined) return context;
    const { navigator } = context;
    const createHref = (to: To) => addressIn(organizationId, navigator.createHref(to));
    return { ...context, navigator: { ...navigator, createHref } };
  }, [context, organizationId]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
