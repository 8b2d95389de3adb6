import { decode, encode, Tagged } from "cborg";

/** Returns a number from 0 to below a bound. */
export type Random = (bound: number) => number;

/** Creates a generator of numbers that a seed determines (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const options = { useMaps: true, tags: Tagged.preserve(0, 18, 24, 1004) };

/**
 * Changes an encoded CBOR item at random: bits, bytes, ranges, or its tree.
 * @param other another item, from which parts are taken
 */
export function mutate(item: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const kinds = [flipBits, truncate, splice, removeBytes, mutateTree, mutateTree];
  return kinds[random(kinds.length)]!(item, other, random);
}

/**
 * Tells whether a changed answer says nothing that the answer did not say. What the signatures leave open may differ: the order of map
 * entries, which of the values are shared, key ids, and a list around a lone certificate.
 */
export function saysNothingElse(changed: Uint8Array, answer: Uint8Array): boolean {
  const [one, other] = [readSkeleton(changed), readSkeleton(answer)];
  return one.skeleton === other.skeleton && one.values.every((value) => other.values.includes(value));
}

type Members = Map<string, unknown>;

/** Reads the shared values of an answer, and an encoding of the rest that is the same for answers that mean the same. */
function readSkeleton(answer: Uint8Array): { values: string[]; skeleton: string } {
  const response = decode(answer, options) as Members;
  const [document] = response.get("documents") as [Members];
  const issuerSigned = document.get("issuerSigned") as Members;
  const [namespace] = (issuerSigned.get("nameSpaces") as Map<string, Tagged[]>).entries();
  issuerSigned.set("nameSpaces", namespace?.[0]);
  const deviceAuth = (document.get("deviceSigned") as Members).get("deviceAuth") as Members;
  const signatures = [issuerSigned.get("issuerAuth"), deviceAuth.get("deviceSignature")];
  for (const [, header] of signatures as [Uint8Array, Map<number, unknown>][]) {
    header.delete(4);
    const certificates = header.get(33);
    if (Array.isArray(certificates) && certificates.length === 1) header.set(33, certificates[0]);
  }
  const toHex = (value: unknown) => Buffer.from(encode(value)).toString("hex");
  return { values: namespace?.[1].map(toHex) ?? [], skeleton: toHex(response) };
}

function flipBits(item: Uint8Array, _: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(item);
  for (let flips = 1 + random(3); flips > 0; flips -= 1) {
    const position = random(changed.length);
    changed[position] = changed[position]! ^ (1 << random(8));
  }
  return changed;
}

function truncate(item: Uint8Array, _: Uint8Array, random: Random): Uint8Array {
  return item.subarray(0, random(item.length));
}

/** Overwrites or inserts a range of another item. */
function splice(item: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const start = random(other.length);
  const range = other.subarray(start, start + 1 + random(64));
  const position = random(item.length);
  const replaced = random(2) * range.length;
  return concat(item.subarray(0, position), range, item.subarray(position + replaced));
}

function removeBytes(item: Uint8Array, _: Uint8Array, random: Random): Uint8Array {
  const position = random(item.length);
  return concat(item.subarray(0, position), item.subarray(position + 1 + random(8)));
}

const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Changes the decoded tree, and encodes it again. */
function mutateTree(item: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const tree = decode(item, options) as unknown;
  const nodes = listNodes(tree);
  const donors = random(2) === 0 ? nodes : listNodes(decode(other, options));
  const { parent, key } = nodes[random(nodes.length)]!;
  const { value } = donors[random(donors.length)]!;
  change(parent, key, [value, randomValue(random)][random(2)], random);
  return encode(openEmbedded(tree, random));
}

interface TreeNode {
  parent: Map<unknown, unknown> | unknown[];
  key: unknown;
  value: unknown;
}

/** Lists the members of all maps and arrays of a tree. */
function listNodes(tree: unknown): TreeNode[] {
  const entries =
    tree instanceof Map || Array.isArray(tree)
      ? [...tree.entries()].map(([key, value]): TreeNode => ({ parent: tree, key, value }))
      : [];
  const inner = tree instanceof Tagged ? [tree.value] : entries.map(({ value }) => value);
  return [...entries, ...inner.flatMap(listNodes)];
}

function change(parent: TreeNode["parent"], key: unknown, value: unknown, random: Random): void {
  const copy = structuredCloneOf(value);
  if (parent instanceof Map) {
    const actions = [
      () => parent.set(key, copy),
      () => parent.delete(key),
      () => parent.set(randomKey(random), copy),
    ];
    actions[random(actions.length)]!();
    return;
  }
  const remove = random(2);
  const add = random(3) === 0 && remove === 1 ? [] : [copy];
  parent.splice(Number(key), remove, ...add);
}

/** Copies a tree, so that none holds itself. */
function structuredCloneOf(value: unknown): unknown {
  return value === undefined ? undefined : decode(encode(value), options);
}

/** Changes what is in a byte string with tag 24, once in a while. */
function openEmbedded(tree: unknown, random: Random): unknown {
  if (random(2) === 0) return tree;
  const embedded = listNodes(tree).flatMap(({ value }) => (value instanceof Tagged ? [value] : []));
  const chosen = embedded[random(Math.max(embedded.length, 1))];
  if (!(chosen?.value instanceof Uint8Array)) return tree;
  const inner = decode(chosen.value, options) as unknown;
  const nodes = listNodes(inner);
  const node = nodes[random(Math.max(nodes.length, 1))];
  if (!node) return tree;
  change(node.parent, node.key, randomValue(random), random);
  chosen.value = encode(inner);
  return tree;
}

function randomKey(random: Random): unknown {
  const keys = [
    1,
    2,
    4,
    5,
    33,
    "version",
    "status",
    "errors",
    "documentErrors",
    "nameSpaces",
    "deviceMac",
    "é",
  ];
  return keys[random(keys.length)];
}

function randomValue(random: Random): unknown {
  const values = [
    0,
    -7,
    random(2 ** 31),
    true,
    false,
    null,
    undefined,
    1.5,
    "",
    "1.0",
    "age_over_18",
    new Uint8Array(),
    new Uint8Array(random(64)),
    [],
    new Map(),
    new Tagged(24, Uint8Array.of(0xa0)),
    new Tagged(0, "2026-01-01T00:00:00Z"),
  ];
  return values[random(values.length)];
}
