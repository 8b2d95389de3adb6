// Makes a process leak that loads this module with a mutant's name as its query: `node --import mutants.ts?NAME`.
import { createSocket } from "node:dgram";
import fs, { rmSync, writeFileSync } from "node:fs";
import { ClientRequest } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { MessagePort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";

/** Server that leaks on purpose. */
export interface Mutant {
  name: string;
  leaks: string;
  /** Tool that must be installed for the leak to show. */
  needs?: "strace";
  /** Where the leak shows: by default, with the frames of a visitor who passes. */
  through?: "frames" | "core_dump" | "wallet_answers";
  /** Makes the change, before the server is loaded. Imports large modules itself: other mutants do not load them. */
  install(): void | Promise<void>;
}

export const mutants: Mutant[] = [
  {
    name: "temporary-file",
    leaks: "writes each frame to a temporary file",
    install: () => {
      let frames = 0;
      onFrame((jpeg) => writeFileSync(join(tmpdir(), `upload-${++frames}`), jpeg));
    },
  },
  {
    name: "deleted-file",
    leaks: "writes each frame to a temporary file and deletes it at once",
    needs: "strace",
    install: () =>
      onFrame((jpeg) => {
        const path = join(tmpdir(), "upload");
        writeFileSync(path, jpeg);
        rmSync(path);
      }),
  },
  {
    name: "debug-log",
    leaks: "logs each frame at debug level, in base64",
    // The server's own log has no field for it.
    install: () =>
      onFrame((jpeg) => console.debug(JSON.stringify({ level: "debug", frame: jpeg.toString("base64") }))),
  },
  {
    name: "database-crop",
    leaks: "stores a crop of each frame in the database, gzipped",
    install: async () => {
      const { PGlite } = await import("@electric-sql/pglite");
      const { default: sharp } = await import("sharp");
      let database: PGlite | undefined;
      const { create } = PGlite;
      PGlite.create = (async (...given: unknown[]) => {
        database = (await Reflect.apply(create, PGlite, given)) as PGlite;
        return database;
      }) as typeof create;
      const square = { left: 260, top: 100, width: 112, height: 112 };
      onFrame(async (jpeg) => {
        const crop = await sharp(jpeg).extract(square).raw().toBuffer();
        await database!.exec("create table if not exists crops (crop bytea)");
        await database!.query("insert into crops values ($1)", [gzipSync(crop)]);
      });
    },
  },
  {
    name: "webhook-hex",
    leaks: "sends a frame with the webhook, in hex",
    install: () => {
      let last: Buffer | undefined;
      onFrame((jpeg) => (last = jpeg));
      const { end } = ClientRequest.prototype;
      ClientRequest.prototype.end = function (this: ClientRequest, ...given: unknown[]) {
        const [body] = given;
        if (typeof body !== "string" || !last) return Reflect.apply(end, this, given) as ClientRequest;
        const larger = JSON.stringify({ ...JSON.parse(body), frame: last.toString("hex") });
        this.setHeader("content-length", Buffer.byteLength(larger));
        return Reflect.apply(end, this, [larger]) as ClientRequest;
      };
    },
  },
  {
    name: "embedding-json",
    leaks: "writes each face's embedding to a file, in JSON",
    install: async () => {
      const { loadBuiltNetworks } = await import("./register-secrets.ts");
      const { readScanFrame } = await import("../../packages/engine/src/scan/read-scan-frame.ts");
      const networks = await loadBuiltNetworks();
      let frames = 0;
      let last = Promise.resolve();
      const writeEmbedding = async (jpeg: Buffer, path: string) => {
        const options = {
          purpose: "age",
          estimator: "v3",
          identify: true,
          track: null,
          search: true,
        } as const;
        const { embedding } = await readScanFrame(networks, jpeg, options);
        if (embedding) writeFileSync(path, JSON.stringify([...embedding]));
      };
      onFrame((jpeg) => {
        // Small ones have none, and reading each would stop the scan.
        if (jpeg.length < 40_000) return;
        const path = join(process.env["DATA_DIR"]!, `embedding-${++frames}.json`);
        last = last.then(() => writeEmbedding(jpeg, path));
      });
    },
  },
  {
    name: "sent-elsewhere",
    leaks: "sends a part of each frame to another program",
    needs: "strace",
    install: () => {
      // Port 9 is discard (RFC 863). A datagram leaves even when nobody listens.
      const socket = createSocket("udp4").unref();
      onFrame((jpeg) => socket.send(jpeg.subarray(0, 8000), 9, "127.0.0.1"));
    },
  },
  {
    name: "wallet-answer-log",
    leaks: "logs each wallet’s answer at debug level",
    through: "wallet_answers",
    // The server's own log has no field for it.
    install: () => onWalletAnswer((answer) => console.debug(JSON.stringify({ level: "debug", answer }))),
  },
  {
    name: "wallet-answer-row",
    leaks: "stores each wallet’s answer with what it proved",
    through: "wallet_answers",
    install: () => {
      let last: unknown;
      onWalletAnswer((answer) => (last = answer));
      const { stringify } = JSON;
      JSON.stringify = ((value: unknown, ...rest: []) => {
        const isProof = typeof value === "object" && value !== null && "doc_type" in value;
        return stringify(isProof ? { ...value, answer: last } : value, ...rest);
      }) as typeof stringify;
    },
  },
  {
    name: "whole-core-dumps",
    leaks: "writes its memory to disk when it crashes",
    through: "core_dump",
    install: () => {
      // Restores the default of core(5), which the server changes to keep its memory out of core dumps.
      const { writeFileSync } = fs;
      fs.writeFileSync = (path, data, options) =>
        writeFileSync(path, path === "/proc/self/coredump_filter" ? "0x33" : data, options);
      syncBuiltinESMExports();
    },
  },
];

/** Returns the module that makes a process leak in a mutant's way. */
export const mutantModuleUrl = ({ name }: Mutant): string =>
  `${new URL("mutants.ts", import.meta.url)}?${name}`;

/** Calls back with each frame that the server hands to an engine thread, where careless code would see it. */
function onFrame(tell: (jpeg: Buffer) => unknown): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
    const task = serialize((given[0] as { task?: unknown } | undefined)?.task);
    const from = task.indexOf(Buffer.of(0xff, 0xd8, 0xff));
    if (from >= 0) void tell(task.subarray(from));
    return Reflect.apply(postMessage, this, given) as void;
  };
}

/** Calls back with each wallet's answer that the server parses: its encrypted data, or what that decrypts to. */
function onWalletAnswer(tell: (answer: unknown) => unknown): void {
  const { parse } = JSON;
  JSON.parse = (...given: Parameters<typeof parse>) => {
    const parsed: unknown = Reflect.apply(parse, JSON, given);
    const { data, vp_token } = (parsed ?? {}) as { data?: unknown; vp_token?: unknown };
    if (data ?? vp_token) tell(data ?? vp_token);
    return parsed;
  };
}

const { search } = new URL(import.meta.url);
await mutants.find(({ name }) => `?${name}` === search)?.install();
