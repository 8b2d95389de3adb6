import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { retryDeadlock } from "./retry-deadlock.ts";

/**
 * PostgreSQL's dialect, whose single statements run again if a deadlock ended them. A query of several tables and a migration, which locks
 * one table after the other, can wait for each other.
 */
export class RetryingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new RetryingDriver(this.#config);
  }
}

class RetryingDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>();
  /** Connections with a transaction, all of which a deadlock ends. */
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver["acquireConnection"]>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (this.#wrapped.has(connection)) return connection;
    this.#wrapped.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (...query) =>
      this.#inTransaction.has(connection) ? execute(...query) : retryDeadlock(() => execute(...query));
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    this.#inTransaction.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection);
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver["rollbackTransaction"]>
  ): Promise<void> {
    this.#inTransaction.delete(connection);
    await super.rollbackTransaction(connection);
  }
}
