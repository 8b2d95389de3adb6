import { ApiError } from "@ofage/contract";

/** Message for a server that could not be reached. */
export const serverUnreachableMessage = "Unable to connect to the server. Please check your connection.";

/** Returns the message of a server response: its `error`, else its `message`; undefined if it has neither. */
export function serverErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A proxy's response may have any body.
  const body: { error?: unknown; message?: unknown } = error.body ?? {};
  return [body.error, body.message].find((said): said is string => typeof said === "string" && said !== "");
}

/** Returns the request id to quote to support. */
export function getRequestId(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.request_id : undefined;
}

/**
 * Returns the message for an error panel.
 * @param usual message for a response without one
 */
export function describeError(error: unknown, usual?: string): string {
  if (error instanceof TypeError) return serverUnreachableMessage;
  if (error instanceof ApiError) return serverErrorMessage(error) ?? usual ?? error.message;
  return error instanceof Error ? error.message : "An unexpected error occurred";
}
