import { z } from "zod";

const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** `name=value` pairs, separated by commas, with percent-encoded values (W3C Baggage, as OpenTelemetry reads them). */
const Pairs = z
  .string()
  .refine((text) => parsePairs(text) !== undefined, "expected name=value, separated by commas")
  .transform((text) => parsePairs(text)!);

function parsePairs(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(",").map((pair) => {
      const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return name === undefined
        ? undefined
        : ([decodeURIComponent(name), decodeURIComponent(value!)] as const);
    });
    return pairs.includes(undefined) ? undefined : Object.fromEntries(pairs as [string, string][]);
  } catch {
    return undefined;
  }
}

const Endpoint = z.url({ protocol: /^https?$/, error: "expected a URL such as http://collector:4318" });
const Protocol = z.literal("http/json", { error: "expected http/json, the only supported protocol" });

/** The OpenTelemetry variables that set the endpoint, the resource and the sampling of traces. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: optional(z.stringbool({ error: "expected true or false" })),
  OTEL_TRACES_EXPORTER: optional(z.enum(["otlp", "none"])),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(Endpoint),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(Endpoint),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(Protocol),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: optional(Protocol),
  OTEL_EXPORTER_OTLP_HEADERS: optional(Pairs),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: optional(Pairs),
  OTEL_SERVICE_NAME: optional(z.string().max(255)),
  OTEL_RESOURCE_ATTRIBUTES: optional(Pairs),
  OTEL_TRACES_SAMPLER: z.preprocess(unset, z.enum(samplers).default("parentbased_always_on")),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(unset, z.coerce.number().min(0).max(1).default(1)),
  OTEL_BSP_SCHEDULE_DELAY: z.preprocess(unset, z.coerce.number().int().min(1).default(5_000)),
};
const Variables = z.object(tracingVariables);

/** Settings for traces. */
export interface TracingEnv {
  /** URL of the OTLP/HTTP endpoint. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Resource attributes that the operator sets for this process. */
  resource: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** Share of the traces started here that is recorded, 0 to 1; for samplers that use it. */
  sampleRatio: number;
  /** Time between two exports, in milliseconds. */
  scheduleDelayMs: number;
}

/**
 * Reads the tracing settings.
 * @returns undefined if no endpoint is set or OpenTelemetry is disabled
 */
export function readTracingEnv(given: z.output<typeof Variables>): TracingEnv | undefined {
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, "")}/v1/traces`);
  if (!url || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === "none") return undefined;
  const { "service.name": named, ...resource } = given.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    url,
    headers: { ...given.OTEL_EXPORTER_OTLP_HEADERS, ...given.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    serviceName: given.OTEL_SERVICE_NAME ?? named ?? "ofage",
    resource,
    sampler: given.OTEL_TRACES_SAMPLER,
    sampleRatio: given.OTEL_TRACES_SAMPLER_ARG,
    scheduleDelayMs: given.OTEL_BSP_SCHEDULE_DELAY,
  };
}
