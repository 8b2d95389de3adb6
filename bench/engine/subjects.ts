import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import { engineVersions } from "@ofage/engine/accuracy";
import { type Child, startChild } from "./child.ts";
import type { OfAge } from "./ofage-process.ts";
import { type Peers, peerVersions } from "./peers.ts";
import type { Reader } from "./reader-process.ts";

const engine = JSON.parse(
  readFileSync(new URL("../../packages/engine/package.json", import.meta.url), "utf8"),
) as { version: string; dependencies: Record<string, string> };

/** Something that reads ages, and how its process is started. */
export interface Subject<Table extends Reader> {
  name: string;
  version: string;
  runtime: string;
  does: string;
  start(): Child<Table>;
}

export interface Model extends Subject<OfAge> {
  model: (typeof modelVersions)[number];
  engine_version: string;
  /** The same with as many workers. */
  startWith(workers: number): Child<OfAge>;
}

/** Every version of this build, the oldest first. */
export const models: Model[] = modelVersions.map((model, index) => {
  const engine_version = engineVersions[index]!;
  const startWith = (workers: number) =>
    startChild<OfAge>("ofage-process.ts", engine_version, String(workers));
  return {
    name: `OfAge ${engine_version}`,
    model,
    engine_version,
    version: engine.version,
    runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
    does: "detector, mesh, every check, age",
    start: () => startWith(1),
    startWith,
  };
});

/** The stock packages, each as lean as it goes and as its authors set it up. */
export function peersOf({ folder, networks }: Peers): Subject<Reader>[] {
  const runtime = `tfjs-backend-wasm ${peerVersions.tensorFlow}, SIMD`;
  const human = { version: peerVersions.human, runtime };
  const faceApi = { version: peerVersions.faceApi, runtime };
  return [
    {
      ...human,
      name: "Human, age alone",
      does: "detector, age",
      start: () => startChild("human-process.ts", folder, networks, "age"),
    },
    {
      ...human,
      name: "Human, as it comes",
      does: "detector, mesh, iris, emotion, age",
      start: () => startChild("human-process.ts", folder, networks, "default"),
    },
    {
      ...faceApi,
      name: "face-api, SSD MobileNet",
      does: "detector, landmarks, age",
      start: () => startChild("face-api-process.ts", folder, "ssd"),
    },
    {
      ...faceApi,
      name: "face-api, tiny detector",
      does: "detector, landmarks, age",
      start: () => startChild("face-api-process.ts", folder, "tiny"),
    },
  ];
}
