import { z } from "zod";
import { UserId } from "../ids.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { Role } from "./rights.ts";

/** Access of a member: a role, for some or all websites. */
export const memberAccess = {
  role: Role,
  /** The websites that the member is bound to; null for all. An owner, an admin and a bookkeeper are bound to none. */
  website_ids: z.array(z.string().max(64)).min(1, "Please choose a website").max(200).nullable(),
  /** The member may make, reveal and end live keys. */
  live_keys: z.boolean(),
};

const accessInput = {
  role: Role,
  website_ids: memberAccess.website_ids.default(null),
  live_keys: z.boolean().default(false),
};
export const MemberAccessInput = z.object(accessInput);
export type MemberAccessInput = z.output<typeof MemberAccessInput>;

export const Member = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  ...memberAccess,
  has_passkey: z.boolean(),
  /** A passkey of the member waits for an owner's approval. */
  passkey_waits: z.boolean(),
  is_you: z.boolean(),
  joined_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

const MemberId = z.object({ id: z.string().max(64) });

export const memberRoutes = defineRoutes({
  listMembers: {
    method: "GET",
    path: "/v1/members",
    summary: "The organization's members, by name",
    auth: ["session"],
    right: "members.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: z.array(Member),
    errors: ["session_required"],
  },
  updateMember: {
    method: "PUT",
    path: "/v1/members/:id",
    summary: "Change a member's role and websites; only an owner makes owners, and the last one stays",
    auth: ["session"],
    right: "members.change",
    limit: rateLimits.change,
    input: z.object({ ...MemberId.shape, ...accessInput }),
    output: Member,
    errors: [
      "session_required",
      "invalid_input",
      "not_found",
      "right_required",
      "last_owner",
      "reauthentication_required",
    ],
  },
  approvePasskeys: {
    method: "POST",
    path: "/v1/members/:id/approve_passkeys",
    summary: "Let the passkeys that a member has now open this organization; only an owner does",
    auth: ["session"],
    right: "organization.own",
    limit: rateLimits.change,
    input: MemberId,
    output: Member,
    errors: ["session_required", "not_found", "reauthentication_required"],
  },
  removeMember: {
    method: "DELETE",
    path: "/v1/members/:id",
    summary: "End a membership at once; the last owner's can't be",
    auth: ["session"],
    right: "members.change",
    limit: rateLimits.change,
    input: MemberId,
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required", "not_found", "right_required", "last_owner", "reauthentication_required"],
  },
});
