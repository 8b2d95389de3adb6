import { freePort } from "../../../../fixtures/free-port.ts";
import { expect, onTestFinished, test } from "vitest";
import { seedAllTables } from "../../testing/seed-all-tables.ts";
import { callApi } from "../../testing/call-api.ts";
import { type ServerProcess, spawnRoleProcess } from "../../testing/server-process.ts";
import { type TraceCollector, startTraceCollector } from "../../testing/trace-collector.ts";
import { type PrometheusExposition, parsePrometheusText } from "../../testing/parse-prometheus-text.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { spanAttributeNames } from "./traces/tracing.ts";

async function started(variables: Record<string, string>): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = await createTestFolder();
  const child = await startTestServer(dataDir, { WEBHOOK_ALLOW_NET: "127.0.0.1", ...variables });
  return { ...child, dataDir };
}

async function readMetrics(port: number): Promise<PrometheusExposition & { text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const text = await answer.text();
  return { ...parsePrometheusText(text), text };
}

/** Lists our metrics by name and type. */
const registered = async () =>
  new Map(
    (await createMetrics({ role: "all", database: "none" }).registry.getMetricsAsJSON()).map(
      ({ name, type }) => [name, String(type)],
    ),
  );

test(
  "/metrics reports what was done, in Prometheus's format, and nothing about a person",
  { timeout: 120_000 },
  async () => {
    const port = await freePort();
    const child = await started({ METRICS_PORT: String(port) });
    const before = await readMetrics(port);
    expect(before.total("ofage_http_requests_in_flight")).toBe(0);
    const secrets = await seedAllTables(child, child.dataDir);

    const metrics = await readMetrics(port);
    const { total, samples, types, text } = metrics;
    for (const [name, type] of await registered()) expect([name, types.get(name)]).toEqual([name, type]);
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_p99_seconds",
    ])
      expect(types.has(name)).toBe(true);

    const requests = "ofage_http_request_duration_seconds_count";
    const consent = { method: "POST", route: "/v1/verifications/:id/consent" };
    expect(total(requests, { ...consent, status: "2xx" })).toBe(1);
    expect(
      total("ofage_http_request_duration_seconds_bucket", { ...consent, status: "2xx", le: "+Inf" }),
    ).toBe(1);
    // The query names a client token, which only a header may.
    expect(total(requests, { route: "/v1/verifications/:id/check", status: "4xx" })).toBe(1);
    expect(total("ofage_http_errors_total", { code: "rate_limited" })).toBeGreaterThan(0);
    expect(total("ofage_http_errors_total", { code: "invalid_frames" })).toBe(1);
    expect(total("ofage_database_up")).toBe(1);
    expect(
      total("ofage_database_query_duration_seconds_count", { operation: "select", outcome: "done" }),
    ).toBeGreaterThan(5);
    expect(total("ofage_verifications_ended_total", { status: "passed", mode: "live" })).toBe(1);
    const frames = total("ofage_engine_frames_total");
    expect(frames).toBeGreaterThan(20);
    expect(total("ofage_engine_reading_duration_seconds_count")).toBe(frames);
    expect(total("ofage_engine_readings_in_progress")).toBe(0);
    expect(total("ofage_emails_total", { outcome: "sent" })).toBeGreaterThan(0);
    expect(total("ofage_jobs_total", { job: "send-email", outcome: "done" })).toBeGreaterThan(0);
    expect(total("ofage_webhook_attempts_total", { outcome: "delivered" })).toBeGreaterThan(0);
    expect(total("ofage_webhook_delivery_lag_seconds")).toBeLessThan(10);
    expect(total("ofage_jobs_oldest_waiting_seconds")).toBeLessThan(30);
    const database = process.env.OFAGE_TEST_POSTGRES ? "postgresql" : "embedded";
    expect(samples.find(({ name }) => name === "ofage_build_info")?.labels).toMatchObject({
      role: "all",
      database,
    });
    expect(total("ofage_database_connections") > 0).toBe(database === "postgresql");

    // Label values are fixed words: no id, address, number or name that came from outside.
    for (const { name, labels } of samples.filter(({ name }) => name.startsWith("ofage_"))) {
      for (const [key, value] of Object.entries(labels)) {
        if (key === "le" || key === "version") continue;
        expect([name, key, value]).toEqual([
          name,
          key,
          expect.stringMatching(/^([\w-]{0,30}|\(no route\)|\/[\w/:.*-]*)$/),
        ]);
        expect([name, value.match(/[0-9a-zA-Z]{24}|\d{4}/)]).toEqual([name, null]);
      }
    }
    for (const [name, secret] of Object.entries(secrets))
      expect([name, text.includes(secret)]).toEqual([name, false]);
    for (const [name, secret] of Object.entries(secrets))
      expect([name, child.output().includes(secret)]).toEqual([name, false]);
    // The public port does not serve metrics.
    expect((await fetch(`${child.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  },
);

test("every role serves its metrics, and none without a port", { timeout: 120_000 }, async () => {
  const [port, enginePort] = [await freePort(), await freePort()];
  const engine = await spawnRoleProcess("engine", await createTestFolder(), {
    ENGINE_KEY: secretKey,
    METRICS_PORT: String(port),
    PORT: String(enginePort),
  });
  onTestFinished(engine.kill);
  await waitUntil(
    "the engine to be there",
    async () => engine.output().includes('"msg":"started"') || undefined,
    60_000,
  );
  const { samples, total } = await readMetrics(port);
  expect(samples.find(({ name }) => name === "ofage_build_info")?.labels).toMatchObject({
    role: "engine",
    database: "none",
  });
  expect(total("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(total("ofage_database_up")).toBe(0);
});

const tellingModules = {
  NODE_OPTIONS: `--import=${new URL("../../testing/print-loaded-modules.ts", import.meta.url).href}`,
};
const library = /^loaded file:\S+\/@opentelemetry\/(sdk-trace|exporter-trace-otlp-http)\//m;

const parentOf = ({ spans }: TraceCollector, { parentSpanId }: { parentSpanId: string | undefined }) =>
  spans.find(({ spanId }) => spanId === parentSpanId);

test(
  "traces go from the request to the service, the queries and the engine in its own process, and contain nothing about a person",
  { timeout: 180_000 },
  async () => {
    const collector = await startTraceCollector();
    onTestFinished(collector.close);
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=age",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      SECRET_KEY: secretKey,
      ENGINE_KEY: secretKey,
    };
    const enginePort = await freePort();
    const engine = await spawnRoleProcess("engine", await createTestFolder(), {
      ...tracing,
      PORT: String(enginePort),
      OTEL_SERVICE_NAME: "age-engine",
    });
    onTestFinished(engine.kill);
    const child = await started({ ...tracing, ...tellingModules, ENGINE_URLS: `127.0.0.1:${enginePort}` });
    const secrets = await seedAllTables(child, child.dataDir);
    const [traceId, callerSpan] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
    const me = await callApi(
      "readMe",
      {},
      {
        server: child.url,
        bearer: secrets.session!,
        headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
      },
    );
    expect(me.status).toBe(200);
    const spanOf = (name: string, ofTrace?: string) =>
      waitUntil(name, async () =>
        collector.spans.find(
          (span) =>
            span.name === name &&
            span.resource["service.name"] === "ofage" &&
            !span.isFailed &&
            span.traceId === (ofTrace ?? span.traceId),
        ),
      );

    // Continued from the caller's trace, down to the query.
    const request = await spanOf("GET /v1/users/me", traceId);
    expect(request.parentSpanId).toBe(callerSpan);
    expect(request.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/v1/users/me",
      "http.response.status_code": 200,
    });
    const verb = await spanOf("readMe", traceId);
    expect(parentOf(collector, verb)).toEqual(request);
    const query = collector.spans.find(
      ({ name, parentSpanId }) => name === "database select" && parentSpanId === verb.spanId,
    );
    expect(query?.attributes).toEqual({ "db.system.name": "postgresql", "db.operation.name": "select" });

    // Across processes: the scan's request, its place at the engine, and the queries that end it. A frame has no span.
    const scan = await waitUntil("the scan", async () =>
      collector.spans.find(({ name, isFailed }) => name === "GET /v1/verifications/:id/scan" && !isFailed),
    );
    const there = await waitUntil("the engine's span", async () =>
      collector.spans.find(
        ({ name, resource, traceId }) =>
          name === "engine" && resource["service.name"] === "age-engine" && traceId === scan.traceId,
      ),
    );
    expect(parentOf(collector, there)).toEqual(scan);
    const inScans = collector.spans.filter(({ traceId }) => traceId === scan.traceId);
    expect(inScans.filter(({ name }) => name === "engine")).toHaveLength(1);
    expect(inScans.some(({ name }) => name === "database update")).toBe(true);

    expect((await spanOf("job send-email")).parentSpanId).toBeUndefined();
    expect(parentOf(collector, await spanOf("send email"))?.name).toMatch(
      /^job (send-email|send-sign-up-code|send-email-link)$/,
    );
    await spanOf("send webhook");

    // Log lines can be found by trace, in both processes, and by request.
    const lineOf = (printed: string, msg: string) =>
      printed
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find((line) => line.msg === msg && line.trace_id === there.traceId);
    const line = lineOf(child.output(), "request");
    expect(line).toMatchObject({ route: "/v1/verifications/:id/scan", status: 101 });

    expect(child.output()).toMatch(library);
    child.process.kill("SIGTERM");
    await child.waitForExit();
    const allowed = new Set<string>(spanAttributeNames);
    for (const span of collector.spans) {
      expect(Object.keys(span.attributes).filter((name) => !allowed.has(name))).toEqual([]);
      expect(Object.keys(span.resource).toSorted()).toEqual([
        "ofage.role",
        "service.name",
        "service.version",
      ]);
    }
    const sent = collector.bodies.join("\n");
    for (const [name, secret] of Object.entries(secrets))
      expect([name, sent.includes(secret)]).toEqual([name, false]);
    expect(collector.headers.every((headers) => headers["x-tenant"] === "age")).toBe(true);
  },
);

test(
  "no trace is exported and no library loaded without an endpoint or with tracing disabled",
  { timeout: 120_000 },
  async () => {
    const collector = await startTraceCollector();
    onTestFinished(collector.close);
    const child = await started({
      ...tellingModules,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SDK_DISABLED: "true",
      OTEL_BSP_SCHEDULE_DELAY: "50",
    });
    const answer = await callApi(
      "readMe",
      {},
      {
        server: child.url,
        headers: { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" },
      },
    );
    expect(answer.status).toBe(401);
    child.process.kill("SIGTERM");
    expect(await child.waitForExit()).toBe(0);
    expect(collector.bodies).toEqual([]);
    expect(child.output()).not.toContain("trace_id");
    expect(child.output()).toContain(`loaded file://`);
    expect(child.output()).not.toMatch(library);
  },
);
