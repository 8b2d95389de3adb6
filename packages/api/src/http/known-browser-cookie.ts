import { brand } from "@ofage/contract";

const yearSeconds = 365 * 86_400;

/** Builds the Set-Cookie value with which a browser says that it signed in before. Only the calls of organizations receive it. */
export function knownBrowserCookieHeader(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${brand.knownBrowserCookie}=${token}; Path=/v1/users; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** Reads the token from a Cookie header; undefined if it has none. */
export function readKnownBrowserCookie(header: string | undefined): string | undefined {
  const parts = header?.split(";").map((part) => part.trim()) ?? [];
  const prefix = `${brand.knownBrowserCookie}=`;
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length, prefix.length + 200);
}
