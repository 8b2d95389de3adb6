/** Which check this page shows, and the token that opens it: `/verify/{id}#{client token}`. */
export interface Address {
  id: string;
  token: string;
}

/** Reads the page's address; null when a part is missing, as in a link that was cut short. */
export function readAddress(location: { pathname: string; hash: string }): Address | null {
  const id = /^\/verify\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const token = location.hash.slice(1);
  return id && token ? { id, token } : null;
}
