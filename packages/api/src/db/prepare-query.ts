import type { Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./schema.ts";

/** Stands where a value will be. */
class ParameterSlot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const parameterSlots = new Proxy({}, { get: (_target, name) => new ParameterSlot(name) });

/** A query that is compiled; each run has its own values. */
export interface PreparedQuery<Values, Row> {
  rows(db: Db | Tx, values: Values): Promise<Row[]>;
  /** The one row there is, or undefined. */
  first(db: Db | Tx, values: Values): Promise<Row | undefined>;
}

/**
 * A query of a hot path, built and compiled once, then run with other values: building costs more than all else that we do around it.
 * @param build reads each value by its name and puts it into the query as it is; it may not branch on one
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const rows = async (db: Db | Tx, values: Values) => {
    compiled ??= build(db, parameterSlots as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof ParameterSlot
        ? (values as Record<PropertyKey, unknown>)[parameter.name]
        : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
  return { rows, first: async (db, values) => (await rows(db, values))[0] };
}
