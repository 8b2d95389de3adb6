import { connect, type Socket } from "node:net";

export interface LoadResult {
  /** Responses per second. */
  requestsPerSecond: number;
  /** Milliseconds from sending to the last byte, one per request. */
  durationsMs: number[];
}

/** HTTP request to send. */
export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  bearer: string;
  body?: string;
}

/**
 * Keeps a number of connections busy for a while; each sends its next request when it has its response. It speaks raw
 * HTTP, so that on a small machine the time goes to the server and not to the client.
 * @param next returns the next request
 * @throws Error for a response that is not 2xx
 */
export async function measureLoad(
  origin: string,
  connections: number,
  seconds: number,
  next: () => LoadRequest,
): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
      socket.setNoDelay(true);
      try {
        while (performance.now() < until) {
          const asked = performance.now();
          await sendAndAwaitAnswer(socket, serializeRequest(next()));
          times.push(performance.now() - asked);
        }
      } finally {
        socket.destroy();
      }
    }),
  );
  return { requestsPerSecond: times.length / ((performance.now() - start) / 1000), durationsMs: times };
}

function serializeRequest({ method, path, bearer, body }: LoadRequest): string {
  const content =
    body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bearer}\r\n${content}\r\n${body ?? ""}`;
}

/** Sends a request and reads its response, which has a length or comes in chunks (RFC 9112 §6). */
function sendAndAwaitAnswer(socket: Socket, request: string): Promise<void> {
  return new Promise((done, fail) => {
    let heard = "";
    const stop = (error?: Error) => {
      socket.off("data", read).off("error", stop).off("close", closed);
      if (error) fail(error);
      else done();
    };
    const closed = () => stop(new Error("the connection was closed"));
    const read = (chunk: Buffer) => {
      heard += chunk.toString("latin1");
      const head = heard.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = /content-length: (\d+)/i.exec(heard.slice(0, head))?.[1];
      const isWhole =
        length === undefined ? heard.endsWith("\r\n0\r\n\r\n") : heard.length >= head + 4 + Number(length);
      if (!isWhole) return;
      stop(heard.startsWith("HTTP/1.1 2") ? undefined : new Error(heard.slice(0, 400)));
    };
    socket.on("data", read).on("error", stop).on("close", closed);
    socket.write(request);
  });
}
