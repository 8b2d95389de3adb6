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
import { releaseVersion } from "../../release-version.ts";
import type { ProcessRole } from "../../process-role.ts";
import { spanAttributeNames, type SpanAttributes, type OpenSpan, type Tracing } from "./tracing.ts";

const spanKinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** Longest wait for spans at shutdown. */
const shutdownTimeoutMs = 1_000;

/**
 * Creates tracing to an OpenTelemetry collector, in batches, as OTLP/HTTP with JSON. Nothing is added automatically:
 * no hook into other libraries, no data about the machine, only what `startSpan` is given.
 */
export function createOtlpTracing(env: TracingEnv, role: ProcessRole, failed: () => void): Tracing {
  const exporter = new OTLPTraceExporter({ url: env.url, headers: env.headers });
  const provider = new TracerProvider({
    sampler: createSampler(env),
    resource: resourceFromAttributes({
      ...env.resource,
      "service.name": env.serviceName,
      "service.version": releaseVersion,
      "ofage.role": role,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, failed),
        scheduledDelayMillis: env.scheduleDelayMs,
      }),
    ],
  });
  const tracer = provider.getTracer("ofage", releaseVersion);
  const contexts = new WeakMap<OpenSpan, Context>();

  return {
    startSpan({ name, kind, attributes, parent, startTimeMs }) {
      const above = typeof parent === "string" ? parseTraceparent(parent) : parent && contexts.get(parent);
      const span = tracer.startSpan(
        name,
        {
          kind: spanKinds[kind],
          attributes: pickListedAttributes(attributes),
          ...(startTimeMs !== undefined && { startTime: startTimeMs }),
        },
        above ?? ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      const open: OpenSpan = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        end(more) {
          span.setAttributes(pickListedAttributes(more));
          // By its code only: the status has a field for a message, and messages contain a caller's input.
          if (more?.["error.type"] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      contexts.set(open, trace.setSpan(ROOT_CONTEXT, span));
      return open;
    },
    async close() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(failed), patience]);
    },
  };
}

/** Parses W3C Trace Context, version 00; an invalid one starts a new trace. */
function parseTraceparent(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Picks listed attributes at runtime too, since a type is no guarantee. */
function pickListedAttributes(attributes: SpanAttributes = {}): SpanAttributes {
  return Object.fromEntries(
    spanAttributeNames.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}

function createSampler({ sampler, sampleRatio }: TracingEnv): Sampler {
  const root = sampler.endsWith("always_off")
    ? new AlwaysOffSampler()
    : sampler.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(sampleRatio)
      : new AlwaysOnSampler();
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function reportingExporter(exporter: SpanExporter, failed: () => void): SpanExporter {
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
