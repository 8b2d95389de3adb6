import { subscribe } from "node:diagnostics_channel";
import type { FastifyRequest } from "fastify";
import { onFrame } from "./on-frame.ts";

let last: FastifyRequest | undefined;
subscribe("tracing:fastify.request.handler:start", (message) => {
  last = (message as { request: FastifyRequest }).request;
});
onFrame((jpeg) => last?.log.debug({ frame: jpeg.toString("base64") }, "looking at a frame"));
