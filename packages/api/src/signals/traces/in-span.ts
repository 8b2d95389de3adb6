import { kindOf } from "../log/failure.ts";
import { currentScope, inScope } from "../scope.ts";
import type { Beginning, Tracing } from "./tracing.ts";

/** Does something within a span below what is being done; an error ends it by its kind, never by its message. */
export async function inSpan<T>(
  tracing: Tracing,
  what: Omit<Beginning, "parent">,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing.begin({ ...what, parent: currentScope().span });
  if (!span) return work();
  try {
    const done = await inScope({ span }, work);
    span.end();
    return done;
  } catch (error) {
    span.end({ "error.type": kindOf(error) });
    throw error;
  }
}
