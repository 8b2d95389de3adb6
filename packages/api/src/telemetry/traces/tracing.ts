/** All that a span may carry: no ids of anybody, no values of a query, no addresses. */
export const spanAttributeNames = [
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "ofage.verb",
  "ofage.job",
  "ofage.frames",
  "ofage.outside",
  "db.system.name",
  "db.operation.name",
  "error.type",
] as const;
export type SpanAttributes = Partial<Record<(typeof spanAttributeNames)[number], string | number>>;

export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

/** A span that has begun. */
export interface OpenSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** For a process of ours that goes on with it (W3C Trace Context); nobody outside is told. */
  readonly traceparent: string;
  end(attributes?: SpanAttributes): void;
}

export interface SpanOptions {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A span of this process, or the traceparent of a caller; undefined begins a trace. */
  parent: OpenSpan | string | undefined;
  /** Milliseconds since the epoch; now unless said. */
  startTimeMs?: number;
}

export interface Tracing {
  /** Undefined where nothing is traced. */
  startSpan(beginning: SpanOptions): OpenSpan | undefined;
  /** Sends what has ended, and no more. */
  close(): Promise<void>;
}

/** Where no endpoint is set: nothing is made, nothing is loaded. */
export const noopTracing: Tracing = { startSpan: () => undefined, close: () => Promise.resolve() };
