import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { finished } from "node:stream/promises";
import { type SystemCall, parseSystemCall } from "./system-call.ts";

/** Bytes that went to one place, in the order written, and where each write began. */
export interface WrittenBytes {
  to: string;
  bytes: Buffer;
  starts: number[];
}

/** What a process does, as strace tells it while it happens. */
export class SystemCallTrace {
  /** Where strace is to write. */
  readonly pipe: string;
  /** Files opened for writing or named, connections made, and ways past us: how often each. */
  readonly paths = new Map<string, number>();
  readonly connections = new Map<string, number>();
  readonly unobserved = new Map<string, number>();
  readonly #written = new Map<string, Buffer[]>();
  /** All told, when the process has ended. */
  readonly ended: Promise<void>;

  /** @param pipe a path that nothing has yet */
  constructor(pipe: string) {
    this.pipe = pipe;
    const made = spawnSync("mkfifo", ["-m", "600", pipe]);
    if (made.status !== 0) throw new Error("mkfifo failed");
    const stream = createReadStream(pipe, { highWaterMark: 1 << 20 });
    const rest: Buffer[] = [];
    stream.on("data", (chunk) => this.#readLines(chunk as Buffer, rest));
    this.ended = finished(stream);
  }

  /** Takes what was written since the last time. */
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
