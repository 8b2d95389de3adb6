/** The check that this page shows, and the token that opens it: `/verify/{id}#{client token}`. */
export interface HostedCheckLink {
  id: string;
  token: string;
}

/** Parses the page's URL; returns null when a part is missing, as in a truncated link. */
export function parseHostedCheckLink(location: { pathname: string; hash: string }): HostedCheckLink | null {
  const id = /^\/verify\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const token = location.hash.slice(1);
  return id && token ? { id, token } : null;
}
