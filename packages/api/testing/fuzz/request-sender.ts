import { type IncomingMessage, Agent, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

/** Request as it is sent, as bytes. */
export interface OutgoingRequest {
  method: string;
  target: string;
  headers: [string, string][];
  body: Uint8Array | undefined;
  isRaw: boolean;
}

/** Response as it was received. */
export interface ReceivedResponse {
  /** Status; 0 if the connection was closed without a response, -1 if it stayed open without one or the response is unreadable. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const responseTimeoutSeconds = 40;
const noResponse: ReceivedResponse = { status: -1, headers: {}, text: "" };

/** Opens a sender to a server on this machine over keep-alive connections. */
export function openRequestSender(url: string): {
  send(outgoing: OutgoingRequest): Promise<ReceivedResponse>;
  close(): void;
} {
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const to = { host: "127.0.0.1", port: Number(port) };
  return {
    send: (outgoing) =>
      outgoing.isRaw ? sendRawBytes(to, outgoing) : sendHttpRequest({ ...to, agent }, outgoing),
    close: () => agent.destroy(),
  };
}

/** Decodes a response's body, decompressed if the request's Accept-Encoding allowed it. HEAD and 304 have no body. */
function decodeBody({ headers, complete }: IncomingMessage, bytes: Buffer): string {
  const unfold = decompressorByEncoding[headers["content-encoding"] ?? ""];
  return (unfold && complete && bytes.length > 0 ? unfold(bytes) : bytes).toString();
}
const decompressorByEncoding: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function sendHttpRequest(
  to: object,
  { method, target, headers, body }: OutgoingRequest,
): Promise<ReceivedResponse> {
  return new Promise((done) => {
    const fields = headers.flat();
    if (body) fields.push("content-length", String(body.length));
    const outgoing = request({
      ...to,
      method,
      path: target,
      headers: ["host", "localhost", ...fields],
      timeout: responseTimeoutSeconds * 1000,
    });
    outgoing.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("close", () =>
        done({
          status: answer.statusCode!,
          headers: answer.headers,
          text: decodeBody(answer, Buffer.concat(parts)),
        }),
      );
      answer.on("error", () => {});
    });
    outgoing.on("timeout", () => {
      done(noResponse);
      outgoing.destroy();
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // An oversized body may be cut off by the response to it.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") done({ status: 0, headers: {}, text: "" });
      else done({ ...noResponse, text: String(error) });
    });
    outgoing.end(body);
  });
}

function sendRawBytes(
  to: { host: string; port: number },
  { body }: OutgoingRequest,
): Promise<ReceivedResponse> {
  return new Promise((done, fail) => {
    let heard = "";
    const socket = connect(to, () => socket.end(body ?? ""));
    socket.setTimeout(responseTimeoutSeconds * 1000, () => {
      done(noResponse);
      socket.destroy();
    });
    socket.on("data", (part) => (heard += part.toString("latin1")));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : fail(error),
    );
    socket.on("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0);
      const [head = "", ...rest] = heard.split("\r\n\r\n");
      const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim();
      done({ status, headers: { "content-type": type }, text: rest.join("\r\n\r\n") });
    });
  });
}
