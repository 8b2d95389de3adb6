import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import type { VerificationResult } from "@ofage/contract";
import { randomIpAddress, type PrivacyCheck } from "./shop.ts";

/** Request body with its Content-Type. */
export interface UploadBody {
  contentType: string;
  bytes: Buffer;
}

export interface UploadResponse {
  /** HTTP status; null when the connection ended without one. */
  status: number | null;
  /** Error code, or how the verification ended. */
  outcome: string;
  result: VerificationResult | undefined;
}

/** Creates a multipart/form-data body (RFC 7578). */
export function createMultipartBody(
  fields: Record<string, string>,
  files: readonly Uint8Array[],
  field = "frames",
  type = "image/jpeg",
): UploadBody {
  const boundary = `----${randomBytes(16).toString("hex")}`;
  const part = (head: string, content: Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...files.flatMap((file) => part(`name="${field}"; filename="frame.jpg"\r\nContent-Type: ${type}`, file)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(parts) };
}

const framesPath = (check: PrivacyCheck) => `/v1/verifications/${check.id}/frames`;

/** Sends a body to a verification's frames route. */
export async function sendUpload(
  url: string,
  check: PrivacyCheck,
  { contentType, bytes }: UploadBody,
  token = check.clientToken,
): Promise<UploadResponse> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": contentType,
    "x-forwarded-for": randomIpAddress(),
  };
  const body = new Uint8Array(bytes);
  const answer = await fetch(`${url}${framesPath(check)}`, { method: "POST", headers, body }).catch(
    () => undefined,
  );
  if (!answer) return { status: null, outcome: "no answer", result: undefined };
  const said = (await answer.json()) as VerificationResult & { code?: string };
  if (!answer.ok) return { status: answer.status, outcome: String(said.code), result: undefined };
  return { status: answer.status, outcome: said.failure_reason ?? said.status, result: said };
}

/** Upload of which only a part was sent. */
export interface PartialUpload {
  socket: Socket;
  /**
   * Sends the rest one byte per second until the server hangs up.
   * @returns its answer
   */
  drip(): Promise<UploadResponse>;
  /** Closes the connection. */
  abort(): void;
}

/** Sends the first half of a body and stops there. */
export async function sendHalfUpload(
  url: string,
  check: PrivacyCheck,
  { contentType, bytes }: UploadBody,
): Promise<PartialUpload> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  let said = "";
  socket.setEncoding("latin1").on("data", (text: string) => (said += text));
  const closed = once(socket, "close");
  const head = [
    `POST ${framesPath(check)} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${check.clientToken}`,
    `X-Forwarded-For: ${randomIpAddress()}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${bytes.length}`,
  ].join("\r\n");
  const half = bytes.length >> 1;
  await new Promise((written) =>
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes.subarray(0, half)]), written),
  );
  return {
    socket,
    drip: async () => {
      let at = half;
      const dripping = setInterval(() => socket.write(bytes.subarray(at, ++at)), 1000);
      await closed;
      clearInterval(dripping);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      const code = /"code":"(\w+)"/.exec(said)?.[1];
      return { status: status ? Number(status) : null, outcome: code ?? "no answer", result: undefined };
    },
    abort: () => socket.destroy(),
  };
}
