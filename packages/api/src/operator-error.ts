import { LoggableError } from "./loggable-error.ts";

/**
 * An error that the operator can cure. Its sentence is printed alone: it names the setting, the place, the cause and
 * the cure.
 */
export class OperatorError extends LoggableError {}
