import { brand } from "@ofage/contract";
import type { SessionCookie } from "../context.ts";

/** Builds the Set-Cookie value: path /, secure on https; null removes the cookie. */
export function sessionCookieHeader(cookie: SessionCookie | null, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  if (!cookie) return `${brand.sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
  return `${brand.sessionCookie}=${cookie.token}; Path=/; Max-Age=${cookie.maxAgeSeconds}; HttpOnly; SameSite=${cookie.sameSite}${secure}`;
}
