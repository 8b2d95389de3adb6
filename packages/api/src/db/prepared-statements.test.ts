import { expect, test } from "vitest";
import { nameStatement } from "./prepared-statements.ts";

test.each([
  'select * from "sessions" where "id" = $1',
  'select "billing".*, "time_zone" from "billing"',
  'insert into "keys" ("id") values ($1) returning *',
  'select "id", * from "sessions"',
])("nameStatement refuses the columns of %s, which a migration could change", (text) => {
  expect(() => nameStatement(text)).toThrow("must list its columns");
});

test.each(['select count(*)::int as "total" from "keys"', 'select "total" * $1::int from "keys"'])(
  "nameStatement takes %s",
  (text) => {
    expect(() => nameStatement(text)).not.toThrow();
  },
);
