/** What a query does, as far as it is told. */
export const operations = [
  "select",
  "insert",
  "update",
  "delete",
  "begin",
  "commit",
  "rollback",
  "other",
] as const;
export type Operation = (typeof operations)[number];
