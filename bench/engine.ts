// How fast is the engine beside the packages its networks come from, does a full engine slow the API, and what does it do with more visitors
// than it can take?
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { EngineBench } from "@ofage/contract/engine-bench";
import { readArguments } from "./engine/arguments.ts";
import { measureBurst } from "./engine/burst.ts";
import { startChild } from "./engine/child.ts";
import type { Crowd } from "./engine/crowd-process.ts";
import { errorsOf, loadFaces } from "./engine/faces.ts";
import { installPeers } from "./engine/peers.ts";
import { measureSaturation } from "./engine/saturation.ts";
import { measureSubjects, turns } from "./engine/speed.ts";
import { models, peersOf } from "./engine/subjects.ts";
import { tablesOf } from "./engine/table.ts";
import { takeShots } from "./engine/visitor.ts";
import { writeBetweenMarks } from "./support/between-marks.ts";
import { type BenchServer, startBenchServer } from "./support/server.ts";

const target = join(import.meta.dirname, "../docs/engine-bench.json");
/** One account may ask 600 times a minute. */
const askingAccounts = 6;

try {
  const { labelled, write } = readArguments(process.argv.slice(2));
  const machine = machineFacts();
  const faces = labelled && (await loadFaces(labelled.faces, labelled.labels));
  const shots = await takeShots(8);
  const { ages, ...speed } = await measureSpeed();
  const errors = faces && errorsOf(faces, ages);
  const errorOf = errors ? errors.of : () => ({ mean_absolute_error: null, without_age: null });
  const report = EngineBench.parse({
    measured_on: new Date().toISOString().slice(0, 10),
    command: "npm run bench engine -- --faces FOLDER --labels FILE --write",
    machine,
    method: { frame: "JPEG of 640 × 480 with one face, quality 90", turns },
    faces: errors?.facts ?? null,
    models: speed.models.map((each) => ({ ...each, ...errorOf(each.name) })),
    peers: speed.peers.map((each) => ({ ...each, ...errorOf(each.name) })),
    ...(await measureServer()),
  } satisfies EngineBench);
  const tables = tablesOf(report);
  console.log(`\n${tables}`);
  if (write) {
    await writeFile(target, `${JSON.stringify(rounded(report), null, 1)}\n`);
    await writeBetweenMarks("engine", tables);
    console.log("\nWritten to docs/engine-bench.json and docs/performance.md");
  }

  async function measureSpeed() {
    const peers = await installPeers();
    try {
      return await measureSubjects(models, peersOf(peers), shots, faces?.pictures ?? []);
    } finally {
      await peers.stop();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measureServer() {
  const server = await startBenchServer();
  try {
    const sessions: string[] = [];
    while (sessions.length < askingAccounts) sessions.push((await server.createAccount()).session);
    const crowd = await startCrowd(server, sessions[0]!);
    try {
      const saturation = await measureSaturation(server, crowd, sessions);
      return { saturation, burst: await measureBurst(server, crowd) };
    } finally {
      await crowd.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Its visitors are testers of a website, whose checks are read like any other and cost nothing. */
async function startCrowd(server: BenchServer, bearer: string) {
  const create = async <Created>(path: string, body: object) => {
    const answer = await server.call(path, { bearer, body });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}`);
    return (await answer.json()) as Created;
  };
  const website = await create<{ asset_id: string }>("/v1/websites", {
    name: "Corner Shop",
    domain: "shop.example",
    age_restriction: "18+",
  });
  const { key } = await create<{ key: string }>("/v1/api_keys", { name: "Crowd", is_test: true });
  return startChild<Crowd>("crowd-process.ts", server.url, key, website.asset_id);
}

function machineFacts(): EngineBench["machine"] {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    load: loadavg()[0]!,
  };
}

/** A hundredth is more than any of these figures means. */
function rounded(report: EngineBench): unknown {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === "number" ? Math.round(value * 100) / 100 : value,
  );
}
