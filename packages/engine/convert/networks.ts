import type { GraphModelOptions } from "./convert-graph-model.ts";

/** Source of a network's weights and the parts of it that are used. */
export type NetworkSource =
  | {
      kind: "graph-model";
      package: string;
      /** TensorFlow.js graph model inside the package. */
      file: string;
      outputs: GraphModelOptions["outputs"];
    }
  | {
      kind: "age-gender-net";
      package: string;
      /** Weights manifest inside the package. */
      file: string;
    };

const HUMAN = "@vladmandic/human";
const FACE_API = "@vladmandic/face-api";
/** Trained by ourselves: training/README.md. */
const OURS = "@ofage/engine";

/** Every network of the engine; the keys are the file names in `build/models`. */
export const NETWORKS = {
  blazeface: {
    kind: "graph-model",
    package: HUMAN,
    file: "models/blazeface.json",
    outputs: {
      scores_16: { node: "Identity", shape: [1, 512, 1] },
      scores_8: { node: "Identity_1", shape: [1, 384, 1] },
      boxes_16: { node: "Identity_2", shape: [1, 512, 16] },
      boxes_8: { node: "Identity_3", shape: [1, 384, 16] },
    },
  },
  facemesh: {
    kind: "graph-model",
    package: HUMAN,
    file: "models/facemesh.json",
    outputs: {
      confidence: { node: "Identity_1", shape: ["n", 1] },
      mesh: { node: "Identity_2", shape: ["n", 1404] },
    },
  },
  faceres: {
    kind: "graph-model",
    package: HUMAN,
    file: "models/faceres.json",
    outputs: {
      age: { node: "age_pred/Softmax", shape: ["n", 100] },
      gender: { node: "gender_pred/Sigmoid", shape: ["n", 1] },
      embedding: { node: "global_pooling/Mean", shape: ["n", 1024] },
    },
  },
  liveness: {
    kind: "graph-model",
    package: HUMAN,
    file: "models/liveness.json",
    outputs: { scores: { node: "Identity", shape: ["n", 2] } },
  },
  antispoof: {
    kind: "graph-model",
    package: HUMAN,
    file: "models/antispoof.json",
    outputs: { score: { node: "Identity", shape: ["n", 1] } },
  },
  ageGenderNet: {
    kind: "age-gender-net",
    package: FACE_API,
    file: "model/age_gender_model-weights_manifest.json",
  },
  ageNet: {
    kind: "graph-model",
    package: OURS,
    file: "weights/age-net.json",
    outputs: { age: { node: "age_pred/Softmax", shape: ["n", 100] } },
  },
} as const satisfies Record<string, NetworkSource>;

export type NetworkName = keyof typeof NETWORKS;

export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[];
