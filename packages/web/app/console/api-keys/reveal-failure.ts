import { ApiError } from "@ofage/contract";

/** Returns what to say of a key that could not be fetched; undefined if the user chose not to confirm their identity. */
export function describeRevealFailure(error: unknown): string | undefined {
  const isCancelled = error instanceof ApiError && error.body?.code === "reauthentication_required";
  return isCancelled ? undefined : "Failed to fetch API key";
}
