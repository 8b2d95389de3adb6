/** Roles of a process: everything, or one part if several processes share a database. */
export const processRoles = ["all", "api", "engine", "jobs"] as const;
export type ProcessRole = (typeof processRoles)[number];
