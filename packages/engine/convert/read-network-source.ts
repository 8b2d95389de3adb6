import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { TfNode } from "./tf-node.ts";
import type { NetworkSource } from "./networks.ts";
import { concatBytes } from "./protobuf.ts";
import type { WeightSpec } from "./read-weights.ts";

/** A network's files as the npm package ships them, still packed. */
export interface NetworkSourceFiles {
  package: string;
  version: string;
  /** Hex SHA-256 over the topology or manifest, then the weights. */
  sha256: string;
  nodes: TfNode[];
  weightSpecs: WeightSpec[];
  weightData: Uint8Array;
}

interface ManifestGroup {
  paths: string[];
  weights: WeightSpec[];
}

/**
 * Reads one network from the installed package.
 * @throws Error when a file is missing
 */
export async function readNetworkSource(network: NetworkSource): Promise<NetworkSourceFiles> {
  const root = packageRoot(network.package);
  const manifestFile = path.join(root, network.file);
  const manifest = await readFile(manifestFile);
  const { nodes, groups } = parse(network, JSON.parse(manifest.toString("utf8")));
  const parts = await Promise.all(
    groups
      .flatMap((group) => group.paths)
      .map((name) => readFile(path.join(path.dirname(manifestFile), name))),
  );
  const data = concatBytes(parts);
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return {
    package: network.package,
    version,
    sha256: createHash("sha256").update(manifest).update(data).digest("hex"),
    nodes,
    weightSpecs: groups.flatMap((group) => group.weights),
    weightData: data,
  };
}

function parse(network: NetworkSource, json: unknown): { nodes: TfNode[]; groups: ManifestGroup[] } {
  if (network.kind === "age-gender-net") return { nodes: [], groups: json as ManifestGroup[] };
  const model = json as { modelTopology: { node: TfNode[] }; weightsManifest: ManifestGroup[] };
  return { nodes: model.modelTopology.node, groups: model.weightsManifest };
}

/** Finds the package's folder by walking up, because neither package exports its package.json. */
function packageRoot(name: string): string {
  const entries = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const folder of entries) {
    const candidate = path.join(folder, name);
    if (existsSync(path.join(candidate, "package.json"))) {
      return candidate;
    }
  }
  throw new Error(`${name} is not installed`);
}
