import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { finished } from "node:stream/promises";
import { type SystemCall, parseSystemCall } from "./system-call.ts";

/** Bytes that went to one place, in the order written, and the offset of each write. */
export interface WrittenBytes {
  to: string;
  bytes: Buffer;
  starts: number[];
}

/** Live trace of a process's system calls, as strace reports them. */
export class SystemCallTrace {
  /** Path of the pipe that strace writes to. */
  readonly pipe: string;
  /** Number of times each file was opened for writing or named. `connections` and `unobserved` count likewise. */
  readonly paths = new Map<string, number>();
  readonly connections = new Map<string, number>();
  readonly unobserved = new Map<string, number>();
  readonly #written = new Map<string, Buffer[]>();
  /** Resolves when the process has ended and everything was read. */
  readonly ended: Promise<void>;

  /** @param pipe a path that does not exist yet */
  constructor(pipe: string) {
    this.pipe = pipe;
    const made = spawnSync("mkfifo", ["-m", "600", pipe]);
    if (made.status !== 0) throw new Error("mkfifo failed");
    const stream = createReadStream(pipe, { highWaterMark: 1 << 20 });
    const rest: Buffer[] = [];
    stream.on("data", (chunk) => this.#readLines(chunk as Buffer, rest));
    this.ended = finished(stream);
  }

  /** Returns what was written since the last call. */
  takeWrites(): WrittenBytes[] {
    const taken = [...this.#written].map(([to, parts]) => {
      let end = 0;
      const starts = parts.map((part) => (end += part.length) - part.length);
      return { to, bytes: Buffer.concat(parts), starts };
    });
    this.#written.clear();
    return taken;
  }

  #readLines(chunk: Buffer, rest: Buffer[]): void {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = chunk.subarray(from, end);
      const call = parseSystemCall(rest.length > 0 ? Buffer.concat([...rest.splice(0), line]) : line);
      if (call) this.#note(call);
      from = end + 1;
    }
    if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
  }

  #note(call: SystemCall): void {
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
    if (call.kind === "named") count(this.paths, call.path);
    else if (call.kind === "connected") count(this.connections, call.address);
    else if (call.kind === "unseen") count(this.unobserved, call.how);
    else {
      const parts = this.#written.get(call.to);
      if (parts) parts.push(call.bytes);
      else this.#written.set(call.to, [call.bytes]);
    }
  }
}
