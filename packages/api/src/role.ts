/** What a process does: everything, or its part where several share a database. */
export const roles = ["all", "api", "engine", "jobs"] as const;
export type Role = (typeof roles)[number];
