import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Tries to listen on a port.
 * @param {string} setting the variable that names it
 * @throws {Error} a sentence for a person, if another program listens there
 */
export async function requireFreePort(port, host, setting = "PORT") {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    if (error.code !== "EADDRINUSE") return;
    throw new Error(
      `OfAge cannot start:\n${setting}: the port ${port} is already in use at ${host}. Stop the program that uses it, or set ${setting} to another one.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, "close");
}
