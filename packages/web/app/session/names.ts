import type { Organization, User } from "@ofage/contract";

/** The contract's `unnamedOrganization`, without the schemas that come along with it. */
export const unnamedOrganization = "Your organization";

/** Tells whether nobody has named the organization yet. */
export const isOrganizationUnnamed = ({ name }: Pick<Organization, "name">): boolean =>
  name === unnamedOrganization;

/** Tells whether a person still has the name that signing up gave them: what stands before the @ of their address. */
export const isPersonUnnamed = ({ name, email }: Pick<User, "name" | "email">): boolean =>
  email !== "" && email.slice(0, email.indexOf("@")).slice(0, 100) === name;

/** Returns the dashboard's heading. */
export const greet = (user: Pick<User, "name" | "email">): string =>
  isPersonUnnamed(user) ? "Welcome" : `Welcome, ${user.name}`;
