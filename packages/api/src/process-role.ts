/** What a process does: everything, or its part where several share a database. */
export const processRoles = ["all", "api", "engine", "jobs"] as const;
export type ProcessRole = (typeof processRoles)[number];
