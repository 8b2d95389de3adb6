/** What a query does, as far as it is told. */
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
