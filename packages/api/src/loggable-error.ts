/**
 * An error of ours whose message the log may quote: a sentence of the code, or an operator's settings, and never input. The log drops the
 * message of every other error, because a parser's holds the input and a database's the query's values.
 */
export abstract class LoggableError extends Error {}
