import { createHash } from "node:crypto";
import { buildAgeGenderNet } from "./age-gender-net.ts";
import { convertGraphModel } from "./convert-graph-model.ts";
import { NETWORK_NAMES, NETWORKS } from "./networks.ts";
import type { NetworkName } from "./networks.ts";
import { encodeModel } from "./onnx.ts";
import { readNetworkSource } from "./read-network-source.ts";
import { readWeights } from "./read-weights.ts";

/** A converted network. */
export interface ConvertedNetwork {
  name: NetworkName;
  package: string;
  version: string;
  /** Hex SHA-256 of the package's files. */
  sourceSha256: string;
  /** Hex SHA-256 of `bytes`. */
  sha256: string;
  /** ONNX ModelProto. */
  bytes: Uint8Array;
}

/** Converts every network from the installed packages; writes nothing. */
export async function convertNetworks(): Promise<ConvertedNetwork[]> {
  return Promise.all(NETWORK_NAMES.map(convertNetwork));
}

/** Converts one network from the installed packages; writes nothing. */
export async function convertNetwork(name: NetworkName): Promise<ConvertedNetwork> {
  const network = NETWORKS[name];
  const source = await readNetworkSource(network);
  const { nodes } = source;
  const weights = readWeights(source.weightSpecs, source.weightData);
  const graph =
    network.kind === "age-gender-net"
      ? buildAgeGenderNet(weights)
      : convertGraphModel({ name, nodes, weights, outputs: network.outputs });
  const bytes = encodeModel(graph);
  return {
    name,
    package: source.package,
    version: source.version,
    sourceSha256: source.sha256,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes,
  };
}
