import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ContractError, type ErrorBody } from "@ofage/contract";
import { createId } from "../ids.ts";

/** Time for a client to read its answer before the connection is closed, in milliseconds. */
const lingerMs = 1_000;

/** Node's parse error, with the bytes that it was parsing. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

/**
 * Answers invalid HTTP, or more headers than we accept, in the format of every other error, and closes the connection.
 * @param headers the headers of every response
 */
export function createClientErrorHandler(
  headers: Record<string, string>,
): (error: ClientError, socket: Socket) => void {
  const common = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => sendClientError(error, socket, common);
}

function sendClientError(error: ClientError, socket: Socket, common: string[]): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = toContractError(error.code);
  const request_id = createId("req");
  const body: ErrorBody = { error: known.message, code: known.code, request_id };
  const text = JSON.stringify(body);
  // A response to HEAD has no content (RFC 9110, section 9.3.2): anything after its headers would be taken for the next response.
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString("latin1", 0, 5) === "HEAD ";
  socket.end(
    [
      `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
      ...common,
      `x-request-id: ${request_id}`,
      "",
      isHead ? "" : text,
    ].join("\r\n"),
  );
  // `end` closes our direction only (RFC 9293, 3.6). A client that never closes its own would keep the connection.
  const lingering = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(lingering)).resume();
}

function toContractError(code: string | undefined): ContractError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ContractError("request_too_large", "That address or its headers are longer than we accept.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ContractError("malformed_request", "That request did not arrive in time.");
  return new ContractError("malformed_request", "We could not read that request.");
}
