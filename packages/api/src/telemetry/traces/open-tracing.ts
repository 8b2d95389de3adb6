import type { TracingEnv } from "../../env-tracing.ts";
import type { ProcessRole } from "../../process-role.ts";
import { type Tracing, noopTracing } from "./tracing.ts";

/**
 * Opens tracing if an endpoint is set; the libraries are loaded only then.
 * @param failed called when spans could not be sent
 */
export async function openTracing(
  { tracing, role }: { tracing: TracingEnv | undefined; role: ProcessRole },
  failed: () => void,
): Promise<Tracing> {
  if (!tracing) return noopTracing;
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  return createOtlpTracing(tracing, role, failed);
}
