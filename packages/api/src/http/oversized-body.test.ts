import { once } from "node:events";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";

const size = 1_000_000;
const half = "x".repeat(size / 2);

test.for([
  ["with a length", `Content-Length: ${size}`, half],
  ["in chunks", "Transfer-Encoding: chunked", `${half.length.toString(16)}\r\n${half}\r\n`],
] as const)("a body %s is read to its end after its refusal, and the connection goes on", async (row) => {
  const [, length, part] = row;
  const socket = connect(Number(new URL(inject("url")).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk));
  const hears = async (pattern: RegExp) => {
    while (!pattern.test(heard)) await once(socket, "data");
  };
  socket.setTimeout(5000, () => socket.destroy(new Error("no answer")));

  socket.write(
    `POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n${part}`,
  );
  await hears(/"request_too_large"/);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  socket.write(`${part}${length.startsWith("T") ? "0\r\n\r\n" : ""}`);
  heard = "";
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await once(socket, "close");
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
});
