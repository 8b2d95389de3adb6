import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Value = z.strictObject({ stringValue: z.string() }).or(z.strictObject({ intValue: z.coerce.number() }));
const Attributes = z.array(z.strictObject({ key: z.string(), value: Value }));
const Span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  traceState: z.undefined().optional(),
  name: z.string(),
  kind: z.int().min(1).max(5),
  flags: z.int().optional(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Attributes,
  droppedAttributesCount: z.literal(0),
  // Events would contain what a library adds by itself, above all an error's message.
  events: z.array(z.never()),
  droppedEventsCount: z.literal(0),
  links: z.array(z.never()),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.int() }),
});
/** OTLP/HTTP, JSON (opentelemetry-proto, trace/v1). */
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number>;
  isFailed: boolean;
  resource: Record<string, string | number>;
}

/** Trace receiver with the interface of an OpenTelemetry Collector. */
export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** Received bodies, unchanged. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

const asRecord = (attributes: z.output<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]));

export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    collector.bodies.push(body);
    collector.headers.push(request.headers);
    if (request.method !== "POST" || request.url !== "/v1/traces") return void reply.writeHead(404).end();
    for (const { resource, scopeSpans } of Traces.parse(JSON.parse(body)).resourceSpans) {
      for (const { spans } of scopeSpans) {
        for (const { traceId, spanId, parentSpanId, name, attributes, status } of spans)
          collector.spans.push({
            traceId,
            spanId,
            parentSpanId,
            name,
            attributes: asRecord(attributes),
            isFailed: status.code === 2,
            resource: asRecord(resource.attributes),
          });
      }
    }
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    bodies: [],
    headers: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return collector;
}
