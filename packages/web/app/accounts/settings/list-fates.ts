import type { Member, Organization } from "@ofage/contract";
import { queryOptions } from "@tanstack/react-query";
import { api, apiOf } from "../../session/api.ts";

/** Fates of a person's organizations when their account is deleted, by name. */
export interface Fates {
  /** They are the only member, so it is deleted with them. */
  deleted: string[];
  /** Others stay in it. */
  kept: string[];
  /** It has other members and no other owner, so the account can't be deleted yet. */
  ownerless: string[];
}

/** Sorts the person's organizations by what becomes of each. Members are undefined for an organization whose members the person can't read. */
export function sortFates(
  organizations: readonly (Pick<Organization, "name" | "role"> & {
    members: readonly Pick<Member, "role" | "is_you">[] | undefined;
  })[],
): Fates {
  const fates: Fates = { deleted: [], kept: [], ownerless: [] };
  for (const { name, role, members = [] } of organizations) {
    const others = members.filter(({ is_you }) => !is_you);
    const isLastOwner = role === "owner" && !others.some((other) => other.role === "owner");
    const fate = !isLastOwner ? "kept" : others.length === 0 ? "deleted" : "ownerless";
    fates[fate].push(name);
  }
  return fates;
}

/** Looks up what becomes of the person's organizations when their account is deleted. */
export const fatesQuery = queryOptions({
  queryKey: ["fates"],
  queryFn: async ({ signal }) => {
    const organizations = await api.listOrganizations({}, { signal });
    return sortFates(
      await Promise.all(
        organizations.map(async (organization) => ({
          ...organization,
          // Whoever can't read the members is no owner, and so not alone.
          members: organization.rights.includes("members.read")
            ? await apiOf(organization.id).listMembers({}, { signal })
            : undefined,
        })),
      ),
    );
  },
});
