// PostgreSQL's SQLSTATE for connection exceptions (class 08) and for a server that is stopping or starting (57P01 to
// 57P03), or a socket's error code.
const unavailableCodes = /^(08\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
// Messages of pg and its pool that come without a code.
const unavailableMessages =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Tells whether a query failed because the database cannot be reached at the moment, and not because the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return unavailableCodes.test(code ?? "") || unavailableMessages.test(error.message);
}
