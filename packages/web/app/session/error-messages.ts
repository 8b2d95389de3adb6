import { ApiError } from "@ofage/contract";

/** What every screen says when there was no answer (spec §8). */
export const serverUnreachableMessage = "Unable to connect to the server. Please check your connection.";

/** The sentence of the server's answer: its `error`, else its `message`; undefined when it has neither. */
export function serverErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // Not every answer is our server's: one from a proxy on the way may hold anything.
  const body: { error?: unknown; message?: unknown } = error.body ?? {};
  return [body.error, body.message].find((said): said is string => typeof said === "string" && said !== "");
}

/** What to quote to support. */
export function getRequestId(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.request_id : undefined;
}

/**
 * The sentence for an error panel.
 * @param usual what to say of an answer that brought no sentence of its own
 */
export function describeError(error: unknown, usual?: string): string {
  if (error instanceof TypeError) return serverUnreachableMessage;
  if (error instanceof ApiError) return serverErrorMessage(error) ?? usual ?? error.message;
  return error instanceof Error ? error.message : "An unexpected error occurred";
}
