// Tells Docker's HEALTHCHECK whether this container's process is ready. An engine only answers clients that have its
// key, so the check is whether it listens.
import { connect } from "node:net";

const port = Number(process.env.PORT || 3000);

if (process.argv[2] === "engine") {
  const socket = connect(port, "127.0.0.1", () => process.exit(0));
  socket.on("error", () => process.exit(1));
} else {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(
    () => undefined,
  );
  process.exit(answer?.ok ? 0 : 1);
}
