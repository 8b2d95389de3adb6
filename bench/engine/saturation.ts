import { setTimeout as wait } from "node:timers/promises";
import type { EngineBenchmark } from "@ofage/contract/engine-benchmark";
import { quantile } from "../support/quantile.ts";
import type { BenchServer } from "../support/bench-server.ts";
import type { BenchChild } from "./bench-child.ts";
import type { CrowdHandlers } from "./crowd-process.ts";

/** How often the light calls are timed. */
export interface SaturationSample {
  rounds: number;
  requestsPerRound: number;
}

const requestIntervalMs = 20;
/** More than the engine has places for, so that it is always full and some visitors wait. */
const visitors = 24;

/**
 * Measures how much slower a light call is while the engine is kept full, in turns. Requests go out at a fixed pace
 * whether or not the last response has arrived: a slow server cannot slow its own measurement.
 */
export async function measureSaturation(
  server: BenchServer,
  crowd: BenchChild<CrowdHandlers>,
  sessions: readonly string[],
  { rounds, requestsPerRound }: SaturationSample,
): Promise<EngineBenchmark["saturation"]> {
  const secondsPerRound = (requestsPerRound * requestIntervalMs) / 1000;
  let reads = 0;
  const lights = [
    { call: "GET /healthz", ask: () => server.call("/healthz") },
    {
      call: "GET /v1/users/me",
      // One person may send 600 requests per minute.
      ask: () => server.call("/v1/users/me", { bearer: sessions[reads++ % sessions.length]! }),
    },
  ].map((light) => ({ ...light, idle: [] as number[], full: [] as number[] }));

  async function time(light: (typeof lights)[number], when: "idle" | "full"): Promise<void> {
    const start = performance.now();
    const answer = await light.ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${light.call} responded with ${answer.status}`);
    light[when].push(performance.now() - start);
  }

  async function askAll(when: "idle" | "full"): Promise<void> {
    const asked: Promise<void>[] = [];
    const began = performance.now();
    for (let sent = 0; sent < requestsPerRound; sent++) {
      asked.push(time(lights[sent % lights.length]!, when));
      await wait(Math.max(0, began + (sent + 1) * requestIntervalMs - performance.now()));
    }
    await Promise.all(asked);
  }

  await askAll("idle");
  for (const light of lights) light.idle.length = 0;
  let [admitted, refused] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    await askAll("idle");
    await crowd.ask("begin", visitors + 12 * secondsPerRound);
    const storm = crowd.ask("storm", { visitors, seconds: secondsPerRound + 1 });
    // Gives the places time to fill.
    await wait(500);
    await askAll("full");
    for (const { answer } of await storm) {
      if (answer === "ready") admitted++;
      else if (answer === "waiting") refused++;
      else throw new Error(`unexpected answer to a scan: ${answer}`);
    }
  }
  return {
    calls: lights.map(({ call, idle, full }) => ({
      call,
      n: full.length,
      idle: summarizeQuantiles(idle),
      full: summarizeQuantiles(full),
    })),
    visitors,
    verdicts: admitted,
    refused,
    seconds: rounds * (secondsPerRound + 1),
  };
}

function summarizeQuantiles(times: number[]) {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}
