// Compares the engine's speed with the packages that its networks come from, and measures whether a full engine slows
// the API and how it handles more visitors than it can take.
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { EngineBenchmark } from "@ofage/contract/engine-benchmark";
import { readNetworks } from "@ofage/evaluation/accuracy";
import { parseEngineBenchArguments } from "./engine/arguments.ts";
import { measureBurst } from "./engine/burst.ts";
import { startBenchChild } from "./engine/bench-child.ts";
import type { CrowdHandlers } from "./engine/crowd-process.ts";
import { computeAgeErrors, loadLabeledFaces } from "./engine/labeled-faces.ts";
import { installPeers } from "./engine/peers.ts";
import { measureSaturation } from "./engine/saturation.ts";
import { type Sample, samples } from "./engine/samples.ts";
import { measureSubjects } from "./engine/measure-subjects.ts";
import { benchModels, listPeers } from "./engine/subjects.ts";
import { renderTables } from "./engine/render-tables.ts";
import { takeShots } from "./engine/visitor.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";
import { type BenchServer, startBenchServer } from "./support/bench-server.ts";

const reportPath = join(import.meta.dirname, "../docs/engine-bench.json");
/** One person may send 600 requests per minute. */
const personCount = 6;

try {
  const { labeled, isQuick, shouldWrite } = parseEngineBenchArguments(process.argv.slice(2));
  const sample = isQuick ? samples.quick : samples.full;
  const machine = readMachineFacts();
  const faces = labeled && (await loadLabeledFaces(labeled.faces, labeled.labels));
  const shots = await takeShots(8);
  const { ages, ...speed } = await measureSpeed();
  const errors = faces && computeAgeErrors(faces, ages);
  const errorOf = errors ? errors.of : () => ({ mean_absolute_error: null, without_age: null });
  const report = EngineBenchmark.parse({
    measured_on: new Date().toISOString().slice(0, 10),
    command: "npm run bench engine -- --faces FOLDER --labels FILE --write",
    machine,
    method: { frame: "JPEG of 640 × 480 with one face, quality 90", turns: sample.speed.turns },
    networks: (await readNetworks()).map(({ name, sha256 }) => ({ name, sha256 })),
    faces: errors?.facts ?? null,
    models: speed.models.map((each) => ({ ...each, ...errorOf(each.name) })),
    peers: speed.peers.map((each) => ({ ...each, ...errorOf(each.name) })),
    ...(await measureServer(sample)),
  } satisfies EngineBenchmark);
  const tables = renderTables(report);
  console.log(`\n${tables}`);
  if (shouldWrite) {
    await writeFile(reportPath, `${JSON.stringify(roundToHundredths(report), null, 1)}\n`);
    await writeBetweenMarks("engine", tables);
    console.log("\nWritten to docs/engine-bench.json and docs/performance.md");
  }

  async function measureSpeed() {
    const peers = await installPeers();
    try {
      return await measureSubjects(benchModels, listPeers(peers), shots, faces?.pictures ?? [], sample.speed);
    } finally {
      await peers.stop();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measureServer({ saturation: calls, burstVisitors }: Sample) {
  const server = await startBenchServer();
  try {
    const sessions: string[] = [];
    while (sessions.length < personCount) sessions.push((await server.createAccount()).session);
    const crowd = await startCrowd(server, sessions[0]!);
    try {
      const saturation = await measureSaturation(server, crowd, sessions, calls);
      return { saturation, burst: await measureBurst(server, crowd, burstVisitors) };
    } finally {
      await crowd.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Starts a process of visitors whose verifications are in test mode: they are processed like any others and cost nothing. */
async function startCrowd(server: BenchServer, bearer: string) {
  const create = async <Created>(path: string, body: object) => {
    const answer = await server.call(path, { bearer, body });
    if (answer.status !== 201) throw new Error(`POST ${path} responded with ${answer.status}`);
    return (await answer.json()) as Created;
  };
  const website = await create<{ asset_id: string }>("/v1/websites", {
    name: "Corner Shop",
    domain: "shop.example",
    age_restriction: "18+",
  });
  const { key } = await create<{ key: string }>("/v1/api_keys", { name: "Crowd", is_test: true });
  return startBenchChild<CrowdHandlers>("crowd-process.ts", server.url, key, website.asset_id);
}

function readMachineFacts(): EngineBenchmark["machine"] {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    load: loadavg()[0]!,
  };
}

/** Rounds every number of the report to two decimals, which is finer than the measurements are. */
function roundToHundredths(report: EngineBenchmark): unknown {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === "number" ? Math.round(value * 100) / 100 : value,
  );
}
