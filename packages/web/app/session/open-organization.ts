/** Name of the query parameter with which a link leads into an organization. */
export const organizationParam = "organization";

/**
 * Opens an organization's dashboard in this tab. The page loads anew, so that nothing of the last organization is left, and so that the
 * browser asks before it discards a changed form.
 */
export function openOrganization(id: string): void {
  location.assign(`/app?${new URLSearchParams({ [organizationParam]: id })}`);
}
