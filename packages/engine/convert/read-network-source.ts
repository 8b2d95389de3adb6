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
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return {
    package: network.package,
    version,
    ...(await readPackedNetwork(network.kind, path.join(root, network.file))),
  };
}

/**
 * Reads a network's topology, if it has one, and its weights, which lie beside its manifest.
 * @throws Error when a file is missing
 */
export async function readPackedNetwork(
  kind: NetworkSource["kind"],
  manifestFile: string,
): Promise<Omit<NetworkSourceFiles, "package" | "version">> {
  const manifest = await readFile(manifestFile);
  const { nodes, groups } = parse(kind, JSON.parse(manifest.toString("utf8")));
  const parts = await Promise.all(
    groups
      .flatMap((group) => group.paths)
      .map((name) => readFile(path.join(path.dirname(manifestFile), name))),
  );
  const weightData = concatBytes(parts);
  return {
    sha256: createHash("sha256").update(manifest).update(weightData).digest("hex"),
    nodes,
    weightSpecs: groups.flatMap((group) => group.weights),
    weightData,
  };
}

function parse(kind: NetworkSource["kind"], json: unknown): { nodes: TfNode[]; groups: ManifestGroup[] } {
  if (kind === "age-gender-net") return { nodes: [], groups: json as ManifestGroup[] };
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
