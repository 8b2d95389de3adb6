import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import { engineVersions } from "@ofage/evaluation/accuracy";
import { type BenchChild, startBenchChild } from "./bench-child.ts";
import type { OfAgeHandlers } from "./ofage-process.ts";
import { type Peers, peerVersions } from "./peers.ts";
import type { AgeReaderHandlers } from "./age-reader.ts";

const enginePackage = JSON.parse(
  readFileSync(new URL("../../packages/engine/package.json", import.meta.url), "utf8"),
) as { version: string; dependencies: Record<string, string> };

/** Age estimator under test, and how to start its process. */
export interface BenchSubject<Table extends AgeReaderHandlers> {
  name: string;
  version: string;
  runtime: string;
  does: string;
  start(): BenchChild<Table>;
}

export interface BenchModel extends BenchSubject<OfAgeHandlers> {
  model: (typeof modelVersions)[number];
  engine_version: string;
  /** Starts the same model with the given number of workers. */
  startWith(workers: number): BenchChild<OfAgeHandlers>;
}

/** All model versions of this build, the oldest first. */
export const benchModels: BenchModel[] = modelVersions.map((model, index) => {
  const engine_version = engineVersions[index]!;
  const startWith = (workers: number) =>
    startBenchChild<OfAgeHandlers>("ofage-process.ts", engine_version, String(workers));
  return {
    name: `OfAge ${engine_version}`,
    model,
    engine_version,
    version: enginePackage.version,
    runtime: `onnxruntime-node ${enginePackage.dependencies["onnxruntime-node"]}`,
    does: "detector, mesh, all gates, age",
    start: () => startWith(1),
    startWith,
  };
});

/** Returns the stock packages, each both as lean as possible and as its authors set it up. */
export function listPeers({ folder, networksUrl }: Peers): BenchSubject<AgeReaderHandlers>[] {
  const runtime = `tfjs-backend-wasm ${peerVersions.tensorFlow}, SIMD`;
  const human = { version: peerVersions.human, runtime };
  const faceApi = { version: peerVersions.faceApi, runtime };
  return [
    {
      ...human,
      name: "Human, age only",
      does: "detector, age",
      start: () => startBenchChild("human-process.ts", folder, networksUrl, "age"),
    },
    {
      ...human,
      name: "Human, default setup",
      does: "detector, mesh, iris, emotion, age",
      start: () => startBenchChild("human-process.ts", folder, networksUrl, "default"),
    },
    {
      ...faceApi,
      name: "face-api, SSD MobileNet",
      does: "detector, landmarks, age",
      start: () => startBenchChild("face-api-process.ts", folder, "ssd"),
    },
    {
      ...faceApi,
      name: "face-api, tiny detector",
      does: "detector, landmarks, age",
      start: () => startBenchChild("face-api-process.ts", folder, "tiny"),
    },
  ];
}
