import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requireFreePorts } from "./require-free-port.ts";

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("requireFreePorts names the setting of a port that another program uses", async () => {
  const [taken, free] = [await occupyPort(), 0];
  await expect(requireFreePorts({ host: "127.0.0.1", port: taken, metrics: undefined })).rejects.toThrow(
    `PORT: the port ${taken} is already in use at 127.0.0.1. Stop the program that uses it, or set PORT to another one.`,
  );
  const metrics = { host: "127.0.0.1", port: taken };
  await expect(requireFreePorts({ host: "127.0.0.1", port: free, metrics })).rejects.toThrow(
    `METRICS_PORT: the port ${taken} is already in use`,
  );
});

test("requireFreePorts refuses a host that is no address of this machine", async () => {
  // RFC 5737: an address for documentation.
  await expect(requireFreePorts({ host: "192.0.2.1", port: 0, metrics: undefined })).rejects.toThrow(
    "HOST: 192.0.2.1 is no address of this machine.",
  );
});

test("requireFreePorts leaves the ports free", async () => {
  const port = await occupyPort();
  await expect(requireFreePorts({ host: "127.0.0.2", port, metrics: undefined })).resolves.toBeUndefined();
  const server = createServer().listen(port, "127.0.0.2");
  onTestFinished(() => void server.close());
  await once(server, "listening");
});
