import { z } from "zod";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** How a person proved who they are when a session began (compare `amr` in RFC 8176). */
export const AuthenticationMethod = z.enum(["passkey", "password", "google"]);
export type AuthenticationMethod = z.infer<typeof AuthenticationMethod>;

/** A signed-in browser. The token itself is never shown again. */
export const UserSession = z.object({
  id: z.string(),
  /** "Chrome on Windows"; "Unknown device" when the browser does not say. */
  device: z.string(),
  is_current: z.boolean(),
  amr: AuthenticationMethod,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type UserSession = z.infer<typeof UserSession>;

const EndSessionResponse = z.object({ success: z.literal(true) });

export const sessionRoutes = defineRoutes({
  signOut: {
    method: "DELETE",
    path: "/v1/users/session",
    summary: "End the calling session",
    auth: ["session"],
    right: "self",
    limit: rateLimits.publicRare,
    input: z.object({}),
    output: EndSessionResponse,
    errors: ["session_required"],
  },
  listSessions: {
    method: "GET",
    path: "/v1/users/sessions",
    summary: "The account's sessions, the last used first",
    auth: ["session"],
    right: "self",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(UserSession),
    errors: ["session_required"],
  },
  endSession: {
    method: "DELETE",
    path: "/v1/users/sessions/:id",
    summary: "End one of the account's sessions",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ id: z.string().max(64) }),
    output: EndSessionResponse,
    errors: ["session_required", "not_found"],
  },
});
