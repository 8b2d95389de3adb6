import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../../fixtures/free-port.ts";
import { waitUntil } from "../../../packages/api/testing/wait-until.ts";

export interface WebKitDriver {
  /**
   * Sends a WebDriver command (W3C, §6).
   * @throws Error when the answer is an error, or none comes in time
   */
  call<Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** The driver leaves a command unanswered now and then, mostly one whose frame went away while it ran. */
const longestCallMs = 25_000;

/** Starts WebKitGTK's driver on its own display, since its MiniBrowser has no headless mode. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const { display, number } = await startDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("WebKitWebDriver", () =>
    fetch(`${url}/status`).then(
      () => true,
      () => undefined,
    ),
  );
  return {
    async call<Answer>(method: string, path: string, body?: object) {
      const answer = await fetch(`${url}${path}`, {
        method,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(longestCallMs),
      });
      const { value } = (await answer.json()) as { value: Answer };
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    },
    async stop() {
      for (const child of [driver, display]) await stopProcess(child);
    },
  };
}

/** Starts Xvfb, which chooses a free display number and writes it to the given descriptor. */
async function startDisplay(): Promise<{ display: ChildProcess; number: string }> {
  const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(createInterface(display.stdout), "line")) as [string];
  return { display, number };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
