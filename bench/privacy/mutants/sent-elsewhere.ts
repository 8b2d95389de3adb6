import { createSocket } from "node:dgram";
import { onFrame } from "./on-frame.ts";

// Port 9 of this machine: discard (RFC 863). Nobody has to listen for something to be sent.
const socket = createSocket("udp4").unref();
onFrame((jpeg) => socket.send(jpeg.subarray(0, 8000), 9, "127.0.0.1"));
