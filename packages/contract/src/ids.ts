import { z } from "zod";

/** Id of a person. Its type keeps it apart from every other text, as that of an organization. */
export const UserId = z.templateLiteral(["usr_", z.string()]);
export type UserId = z.infer<typeof UserId>;

/** Id of an organization. */
export const OrganizationId = z.templateLiteral(["org_", z.string()]);
export type OrganizationId = z.infer<typeof OrganizationId>;
