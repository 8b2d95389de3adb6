import { existsSync } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PrivacyPlace } from "@ofage/contract/privacy-report";
import type { ReceivedWebhook } from "../../packages/api/testing/webhook-receiver.ts";
import type { SecretSearcher, SecretFinding } from "./search/secret-searcher.ts";
import type { WatchedServer } from "./watched-server.ts";

export interface PlacedFinding extends SecretFinding {
  place: PrivacyPlace;
  /** Path of the file, or a description of the output. Printed to the terminal only. */
  where: string;
}

/** Summary of what was searched in one place. */
export interface SearchedPlace {
  place: PrivacyPlace;
  files: number;
  bytes: number;
  finds: PlacedFinding[];
}

interface SearchPiece {
  place: PrivacyPlace;
  where: string;
  bytes: Buffer;
  starts?: readonly number[];
}

/** Bytes read from a file at once, and the overlap with the next chunk. */
const chunkBytes = 64 * 1024 * 1024;
const overlapBytes = 64 * 1024;

/** Searches everything that a server wrote, repeatedly: the changes since the last search, or all of it. */
export class OutputSweep {
  readonly #searcher: SecretSearcher;
  readonly #received: readonly ReceivedWebhook[];
  readonly #seen = new Map<string, string>();
  readonly #printed = new WeakMap<WatchedServer, number>();
  #webhooks = 0;

  /** @param received requests that the shop's webhook received, oldest first */
  constructor(searcher: SecretSearcher, received: readonly ReceivedWebhook[]) {
    this.#searcher = searcher;
    this.#received = received;
  }

  /** Marks everything written so far as older than any frame. */
  async markAllSeen(server: WatchedServer): Promise<void> {
    for await (const _ of this.#pieces(server, false));
  }

  /**
   * Searches what changed since the last search.
   * @param all includes files that have not changed
   */
  async searchChanges(server: WatchedServer, all = false): Promise<SearchedPlace[]> {
    const tally = new PlaceTally(filePlaces);
    for await (const piece of this.#pieces(server, all)) tally.add(piece, this.#findsIn(piece, tally));
    return tally.searched();
  }

  /** Searches further pieces, such as database rows. */
  searchPieces(pieces: Iterable<SearchPiece>): SearchedPlace[] {
    const tally = new PlaceTally();
    for (const piece of pieces) tally.add(piece, this.#findsIn(piece, tally));
    return tally.searched();
  }

  #findsIn({ place, where, bytes, starts }: SearchPiece, tally: PlaceTally): PlacedFinding[] {
    // One find is enough for a process's whole memory, which has gigabytes.
    if (place === "core_dumps" && tally.hasFinds(place)) return [];
    return this.#searcher.search(bytes, starts).map((sighting) => ({ ...sighting, place, where }));
  }

  async *#pieces(server: WatchedServer, all: boolean): AsyncGenerator<SearchPiece> {
    yield* this.#files(server, all);
    const printed = server.output();
    const from = all ? 0 : (this.#printed.get(server) ?? 0);
    this.#printed.set(server, printed.length);
    yield {
      place: "log",
      where: "what it printed",
      bytes: printed.subarray(Math.max(0, from - overlapBytes)),
    };
    const webhooks = this.#received.slice(all ? 0 : this.#webhooks);
    this.#webhooks = this.#received.length;
    for (const [index, { headers, body, path }] of webhooks.entries())
      yield {
        place: "webhooks",
        where: `webhook ${index + 1}`,
        bytes: Buffer.from(`${path}\n${JSON.stringify(headers)}\n\n${body}`),
      };
    for (const { to, bytes, starts } of server.trace?.takeWrites() ?? [])
      yield {
        place: placeOfWrite(to),
        where: `written to ${relative(server.ground.root, to)}`,
        bytes,
        starts,
      };
  }

  async *#files(server: WatchedServer, all: boolean): AsyncGenerator<SearchPiece> {
    const { root } = server.ground;
    for (const path of [...(await listFilesBelow(root)), ...listFilesOutside(server)]) {
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      const state = `${size} ${mtimeMs}`;
      if (size === 0 || (!all && this.#seen.get(path) === state)) continue;
      this.#seen.set(path, state);
      const where = relative(root, path);
      const place = placeOfFile(where);
      yield { place, where: `name of ${where}`, bytes: Buffer.from(where) };
      for await (const bytes of readInChunks(path)) yield { place, where, bytes };
    }
  }
}

/** Places that are reported even when they hold no files. */
const filePlaces = [
  "database_files",
  "data_folder",
  "outbox",
  "temporary_files",
  "home_and_working_folder",
  "core_dumps",
] as const satisfies PrivacyPlace[];

class PlaceTally {
  readonly #places = new Map<PrivacyPlace, SearchedPlace & { names: Set<string> }>();

  constructor(places: readonly PrivacyPlace[] = []) {
    for (const place of places)
      this.#places.set(place, { place, files: 0, bytes: 0, finds: [], names: new Set() });
  }

  add({ place, where, bytes }: SearchPiece, finds: PlacedFinding[]): void {
    const sum = this.#places.get(place) ?? { place, files: 0, bytes: 0, finds: [], names: new Set() };
    this.#places.set(place, sum);
    sum.bytes += bytes.length;
    sum.finds.push(...finds);
    sum.names.add(where.replace(/^name of /, ""));
  }

  hasFinds(place: PrivacyPlace): boolean {
    return (this.#places.get(place)?.finds.length ?? 0) > 0;
  }

  searched(): SearchedPlace[] {
    return [...this.#places.values()].map(({ names, ...sum }) => ({ ...sum, files: names.size }));
  }
}

async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Files that every process opens for writing but that store nothing. */
const ignoredPaths = /^\/(?:dev\/(?:null|tty)|proc\/self\/coredump_filter)$/;

/** Lists the files outside the server's own folders that it opened for writing. */
export function listFilesOutside({ trace, ground }: WatchedServer): string[] {
  return [...(trace?.paths.keys() ?? [])].filter(
    (path) => !path.startsWith(`${ground.root}/`) && !ignoredPaths.test(path) && existsSync(path),
  );
}

function placeOfFile(path: string): PrivacyPlace {
  if (path.startsWith("working/core")) return "core_dumps";
  if (path.startsWith("data/db/")) return "database_files";
  if (path.startsWith("data/outbox/")) return "outbox";
  if (path.startsWith("data/")) return "data_folder";
  if (path.startsWith("temporary/")) return "temporary_files";
  return path.startsWith("../") ? "elsewhere" : "home_and_working_folder";
}

const placeOfWrite = (to: string): PrivacyPlace => {
  if (to.startsWith("/")) return "writes_to_files";
  return to.startsWith("socket:") ? "writes_to_sockets" : "writes_to_pipes";
};

/** Reads a file in chunks, as far as it is there: it may disappear or grow meanwhile. */
async function* readInChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch(() => undefined);
  if (!file) return;
  try {
    for (let from = 0; ; from += chunkBytes - overlapBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, from);
      yield buffer.subarray(0, bytesRead);
      if (bytesRead < chunkBytes) return;
    }
  } finally {
    await file.close();
  }
}
