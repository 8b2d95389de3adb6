import { z } from "zod";
import { DisplayName } from "../display-name.ts";
import { OrganizationId } from "../ids.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { rights, Role } from "./rights.ts";

/** Name of an organization until an owner gives it one. */
export const unnamedOrganization = "Your organization";

/** An organization as one of its members sees it. */
export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  role: Role,
  /** The websites that the member is bound to; null for all. */
  website_ids: z.array(z.string()).nullable(),
  /** The member may make, reveal and end live keys. */
  live_keys: z.boolean(),
  /** Rights of the member. */
  rights: z.array(z.enum(rights)),
  /** Members need a passkey. */
  requires_passkeys: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

/**
 * Proof that a session lacks to enter an organization that requires passkeys: a passkey, the use of the person's passkey, or an owner's
 * approval of the passkey that began the session.
 */
export const PasskeyNeed = z.enum(["add", "use", "approval"]);
export type PasskeyNeed = z.infer<typeof PasskeyNeed>;

const Done = z.object({ success: z.literal(true) });

export const organizationRoutes = defineRoutes({
  listOrganizations: {
    method: "GET",
    path: "/v1/organizations",
    summary: "The organizations that the signed-in person belongs to, by name",
    auth: ["session"],
    right: "self",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(Organization),
    errors: ["session_required"],
  },
  createOrganization: {
    method: "POST",
    path: "/v1/organizations",
    summary: "Found an organization; the signed-in person owns it",
    auth: ["session"],
    right: "self",
    limit: rateLimits.rare,
    input: z.object({ name: DisplayName }),
    output: Organization,
    status: 201,
    errors: ["session_required", "invalid_input", "limit_reached"],
  },
  updateOrganization: {
    method: "PATCH",
    path: "/v1/organization",
    summary: "Rename the organization, or require passkeys of its members",
    auth: ["session"],
    right: "organization.change",
    limit: rateLimits.change,
    input: z.object({ name: DisplayName.optional(), requires_passkeys: z.boolean().optional() }),
    output: Organization,
    errors: ["session_required", "invalid_input", "reauthentication_required", "passkey_needed"],
  },
  leaveOrganization: {
    method: "POST",
    path: "/v1/organization/leave",
    summary: "Leave the organization; its last owner can't",
    auth: ["session"],
    right: "organization.read",
    limit: rateLimits.rare,
    input: z.object({}),
    output: Done,
    errors: ["session_required", "last_owner"],
  },
  deleteOrganization: {
    method: "DELETE",
    path: "/v1/organization",
    summary: "Delete the organization and everything it owns, at once and for good",
    auth: ["session"],
    right: "organization.own",
    limit: rateLimits.rare,
    input: z.object({}),
    output: Done,
    errors: ["session_required", "reauthentication_required"],
  },
});
