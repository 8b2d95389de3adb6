/** Recorded operations of a query. */
export const queryOperations = [
  "select",
  "insert",
  "update",
  "delete",
  "begin",
  "commit",
  "rollback",
  "other",
] as const;
export type QueryOperation = (typeof queryOperations)[number];
