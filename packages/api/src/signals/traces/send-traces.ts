import { ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingEnv } from "../../env-tracing.ts";
import { release } from "../../release.ts";
import type { Role } from "../../role.ts";
import { attributeNames, type Attributes, type OpenSpan, type Tracing } from "./tracing.ts";

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** At the stop, spans are waited for no longer. */
const patienceMs = 1_000;

/**
 * Spans that go to an OpenTelemetry collector, in batches, as OTLP/HTTP with JSON. Nothing finds its own way into them: no hook into other
 * libraries, no look at the machine, only what `begin` is told.
 */
export function sendTraces(env: TracingEnv, role: Role, failed: () => void): Tracing {
  const exporter = new OTLPTraceExporter({ url: env.url, headers: env.headers });
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    resource: resourceFromAttributes({
      ...env.resource,
      "service.name": env.serviceName,
      "service.version": release,
      "ofage.role": role,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: noting(exporter, failed),
        scheduledDelayMillis: env.scheduleDelayMs,
      }),
    ],
  });
  const tracer = provider.getTracer("ofage", release);
  const contexts = new WeakMap<OpenSpan, Context>();

  return {
    begin({ name, kind, attributes, parent, at }) {
      const above = typeof parent === "string" ? remote(parent) : parent && contexts.get(parent);
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: listed(attributes), ...(at !== undefined && { startTime: at }) },
        above ?? ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      const open: OpenSpan = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        end(more) {
          span.setAttributes(listed(more));
          // By its code alone: the status has a place for a message, and messages have a caller's input in them.
          if (more?.["error.type"] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      contexts.set(open, trace.setSpan(ROOT_CONTEXT, span));
      return open;
    },
    async close() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([provider.shutdown().catch(failed), patience]);
    },
  };
}

/** W3C Trace Context, version 00; what is not of its form begins a trace of our own. */
function remote(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Held to the list here too, since a type is no wall. */
function listed(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    attributeNames.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}

function samplerOf({ sampler, ratio }: TracingEnv): Sampler {
  const root = sampler.endsWith("always_off")
    ? new AlwaysOffSampler()
    : sampler.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function noting(exporter: SpanExporter, failed: () => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error ?? result.code) failed();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
