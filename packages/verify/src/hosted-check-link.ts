/** Which check this page shows, and the token that opens it: `/verify/{id}#{client token}`. */
export interface HostedCheckLink {
  id: string;
  token: string;
}

/** Reads the page's address; null when a part is missing, as in a link that was cut short. */
export function parseHostedCheckLink(location: { pathname: string; hash: string }): HostedCheckLink | null {
  const id = /^\/verify\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const token = location.hash.slice(1);
  return id && token ? { id, token } : null;
}
