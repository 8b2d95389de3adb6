/**
 * An application error whose message the log may contain: fixed text or an operator's settings, never input. The log
 * drops the message of every other error, because a parser's contains the input and a database's the query's values.
 */
export abstract class LoggableError extends Error {}
