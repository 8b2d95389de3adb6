import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { BufferedHistogram } from "./buffered-histogram.ts";

const open = () => {
  const registry = new Registry();
  const config = { name: "took", help: "Durations.", buckets: [0.1, 1], registers: [registry] };
  return { registry, histogram: new BufferedHistogram({ ...config, labelNames: ["kind"] }) };
};

test("BufferedHistogram shows every observation whenever it is read", async () => {
  const { registry, histogram } = open();
  for (let times = 1; times <= 1000; times++) {
    histogram.observe({ kind: times % 2 === 0 ? "even" : "odd" }, 0.5);
    if (times % 300 === 0)
      expect(await registry.metrics()).toContain(`took_count{kind="even"} ${Math.floor(times / 2)}\n`);
  }
  const text = await registry.metrics();
  expect(text).toContain('took_bucket{le="0.1",kind="odd"} 0\n');
  expect(text).toContain('took_bucket{le="1",kind="odd"} 500\n');
  expect(text).toContain('took_sum{kind="even"} 250\n');
});

test("BufferedHistogram counts observations without labels, and those of its timers", async () => {
  const registry = new Registry();
  const histogram = new BufferedHistogram({ name: "took", help: "Durations.", registers: [registry] });
  histogram.observe(0.02);
  histogram.startTimer()();
  expect(await registry.metrics()).toContain("took_count 2\n");
});
