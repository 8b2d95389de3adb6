import type { Compilable, CompiledQuery } from "kysely";
import { nameStatement } from "./prepared-statements.ts";
import type { Db, Tx } from "./schema.ts";

/** Placeholder for a value. */
class ParameterSlot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const parameterSlots = new Proxy({}, { get: (_target, name) => new ParameterSlot(name) });

/** A compiled query that takes new values with each run. */
export interface PreparedQuery<Values, Row> {
  rows(db: Db | Tx, values: Values): Promise<Row[]>;
  /** Returns the first row, or undefined if there is none. */
  first(db: Db | Tx, values: Values): Promise<Row | undefined>;
}

/**
 * Builds and compiles a query of a hot path once, to be run with different values: building costs more than everything
 * else around the query. Each connection to PostgreSQL prepares it once, too.
 * @param build reads each value by its name and puts it into the query unchanged; it must not branch on a value, and
 * must list its columns
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const rows = async (db: Db | Tx, values: Values) => {
    compiled ??= compileOnce(build(db, parameterSlots as Values));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof ParameterSlot
        ? (values as Record<PropertyKey, unknown>)[parameter.name]
        : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
  return { rows, first: (db, values) => rows(db, values).then((found) => found[0]) };
}

function compileOnce<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  nameStatement(compiled.sql);
  return compiled;
}
