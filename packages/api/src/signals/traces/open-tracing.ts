import type { TracingEnv } from "../../env-tracing.ts";
import type { Role } from "../../role.ts";
import { type Tracing, untraced } from "./tracing.ts";

/** Traces where an endpoint is set; the libraries are loaded only then. @param failed told when spans could not be sent */
export async function openTracing(
  { tracing, role }: { tracing: TracingEnv | undefined; role: Role },
  failed: () => void,
): Promise<Tracing> {
  if (!tracing) return untraced;
  const { sendTraces } = await import("./send-traces.ts");
  return sendTraces(tracing, role, failed);
}
