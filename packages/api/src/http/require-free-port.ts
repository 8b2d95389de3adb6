import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "../env.ts";
import { OperatorError } from "../operator-error.ts";

/**
 * Tries the ports that a process is going to listen on, before anything slow is opened.
 * @throws OperatorError if one cannot be used
 */
export async function requireFreePorts({ host, port, metrics }: Pick<Env, "host" | "port" | "metrics">) {
  await requireFreePort("", host, port);
  if (metrics) await requireFreePort("METRICS_", metrics.host, metrics.port);
}

async function requireFreePort(prefix: "" | "METRICS_", host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const sentence = describePortFault(error, prefix, host, port);
    throw sentence === undefined ? error : new OperatorError(sentence, { cause: error });
  }
  server.close();
  await once(server, "close");
}

/**
 * Describes why a port cannot be listened on.
 * @param prefix of the settings PORT and HOST
 * @returns undefined if the error is about something else
 */
export function describePortFault(
  error: unknown,
  prefix: "" | "METRICS_",
  host: string,
  port: number,
): string | undefined {
  const setting = `${prefix}PORT`;
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `${setting}: the port ${port} is already in use at ${host}. Stop the program that uses it, or set ${setting} to another one.`;
    case "EACCES":
      return `${setting}: this user may not listen on port ${port}. Set ${setting} to 1024 or higher, and let a proxy listen on ${port}.`;
    case "EADDRNOTAVAIL":
      return `${prefix}HOST: ${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${prefix}HOST: ${host} is unknown. Use an address of this machine, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}
