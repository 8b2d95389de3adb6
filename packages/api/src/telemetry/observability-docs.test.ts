import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { logLevels, commonLogFields, type LogMessages, logMessages } from "./log/log-messages.ts";
import { addProcessMetrics, createMetrics } from "./metrics/metrics.ts";
import { spanAttributeNames } from "./traces/tracing.ts";

const file = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), "utf8");
const document = await file("docs/observability.md");

const metrics = createMetrics({ role: "all", database: "none" });
const ours = (await metrics.registry.getMetricsAsJSON()).map(({ name, help, type }) => ({
  name,
  help,
  type: String(type),
}));
const labelsOf = (name: string) =>
  (metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames.filter(
    (label) => label !== "le",
  );

test("docs/observability.md lists each metric with its type, labels and meaning, and no other", () => {
  const rows = document.split("\n").filter((line) => line.startsWith("| `ofage_"));
  expect(rows.toSorted()).toEqual(
    ours
      .map(({ name, type, help }) => {
        const labels = labelsOf(name).map((label) => `\`${label}\``);
        return `| \`${name}\` | ${type} | ${labels.join(", ")} | ${help} |`;
      })
      .toSorted(),
  );
});

test("docs/observability.md lists each log line with its level and fields, and no other", () => {
  const rows = document
    .split("\n")
    .filter((line) => logLevels.some((level) => line.includes(`| ${level} |`)));
  expect(rows.toSorted()).toEqual(
    Object.keys(logMessages)
      .map((kind) => {
        const { level, fields } = logMessages[kind as keyof LogMessages];
        return `| \`${kind}\` | ${level} | ${Object.keys(fields)
          .map((name) => `\`${name}\``)
          .join(", ")} |`;
      })
      .toSorted(),
  );
  for (const name of [...Object.keys(commonLogFields), ...spanAttributeNames])
    expect(document).toContain(`\`${name}\``);
});

/** Lists the series in a Prometheus query: the names before labels or a range, or alone with our prefix or Node's. */
function seriesIn(query: string): string[] {
  const words = query
    .replaceAll(/"[^"]*"/g, '""')
    .matchAll(/([a-zA-Z_:][\w:]*)(?=\s*[{[])|\b((?:ofage|process|nodejs)_\w+)/g);
  return [...words].map(([, before, prefixed]) => (before ?? prefixed)!);
}

/** Lists the series that the server exports, and the one that Prometheus itself adds. */
function served(): Set<string> {
  const suffixes: Record<string, string[]> = {
    histogram: ["_bucket", "_sum", "_count"],
    summary: ["_sum", "_count"],
  };
  const all = createMetrics({ role: "all", database: "none" });
  addProcessMetrics(all);
  const names = all.registry.getMetricsAsArray().flatMap(({ name, ...metric }) => {
    const type = String((metric as { type?: unknown }).type);
    return [name, ...(suffixes[type] ?? [])].map((suffix, index) => (index === 0 ? name : name + suffix));
  });
  const histograms = ours
    .filter(({ type }) => type === "histogram")
    .flatMap(({ name }) => suffixes.histogram!.map((suffix) => name + suffix));
  return new Set([...names, ...histograms, "up"]);
}

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: { type: string; uid: string };
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; refId: string; datasource: { type: string; uid: string } }[];
}

test("the dashboard queries only exported series, of the selected data source", async () => {
  const dashboard = JSON.parse(await file("deploy/grafana-dashboard.json")) as {
    id: null;
    uid: string;
    title: string;
    schemaVersion: number;
    templating: { list: { name: string; type: string; query: unknown; definition?: string }[] };
    panels: Panel[];
  };
  expect(dashboard).toMatchObject({ id: null, uid: "ofage", title: "OfAge" });
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
  const [source, instance] = dashboard.templating.list;
  expect(source).toMatchObject({ name: "datasource", type: "datasource", query: "prometheus" });
  const known = served();
  expect(seriesIn(instance!.definition!)).toEqual(["ofage_build_info"]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const drawn = dashboard.panels.filter(({ type }) => type !== "row");
  expect(drawn.length).toBeGreaterThan(20);
  const asked = new Set<string>();
  for (const { title, targets = [], datasource, gridPos } of drawn) {
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
    expect(targets.length).toBeGreaterThan(0);
    for (const target of [{ datasource }, ...targets])
      expect(target.datasource).toEqual({ type: "prometheus", uid: "${datasource}" });
    for (const { expr } of targets) {
      const series = seriesIn(expr);
      expect([title, series.length > 0, series.filter((name) => !known.has(name))]).toEqual([
        title,
        true,
        [],
      ]);
      series.forEach((name) => asked.add(name.replace(/_(bucket|count|sum)$/, "")));
    }
  }
  // Every metric is shown on the dashboard.
  expect(ours.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
});

test("alerts query only exported series", async () => {
  const known = served();
  const text = await file("deploy/alerts.yml");
  const queries = [...text.matchAll(/^ +expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, folded, plain]) => (folded ?? plain)!,
  );
  expect(queries.length).toBe(text.match(/- alert: /g)!.length);
  for (const query of queries) {
    const series = seriesIn(query);
    expect([query, series.length > 0, series.filter((name) => !known.has(name))]).toEqual([query, true, []]);
  }
});

test("the metrics ports of compose.yaml are those that deploy/prometheus.yml reads, and none is published", async () => {
  const [compose, prometheus] = [await file("compose.yaml"), await file("deploy/prometheus.yml")];
  const ports = [...compose.matchAll(/METRICS_PORT: (\d+)/g)].map(([, port]) => port);
  expect(ports.length).toBe(2);
  const targets = /targets: \[(.*)\]/.exec(prometheus)![1]!.split(", ");
  for (const target of targets) {
    const [name, port] = target.split(":");
    expect(compose).toContain(`\n  ${name}:`);
    expect(new Set(ports)).toEqual(new Set([port]));
  }
  expect([...compose.matchAll(/ports: \[(.*)\]/g)].map(([, published]) => published)).toEqual([
    '"${PORT:-8080}:8080"',
  ]);
});
