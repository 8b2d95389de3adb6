// PostgreSQL's SQLSTATE: connection exceptions (class 08), and a server that is ending or beginning (57P01 to 57P03); or the socket's.
const unavailableCodes = /^(08\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
// What pg and its pool say without a code.
const unavailableMessages =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether what a query threw says that the database cannot be reached at the moment, and not that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return unavailableCodes.test(code ?? "") || unavailableMessages.test(error.message);
}
