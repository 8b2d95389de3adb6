import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import {
  createTemporaryFolder,
  type ServerProcess,
  startServerProcess,
  type TemporaryFolder,
} from "../packages/api/testing/server-process.ts";
import type { WebsiteResponse } from "./account.ts";

const program = fileURLToPath(
  new URL("../packages/api/testing/exhausted-allowance-server.ts", import.meta.url),
);

interface ExhaustedServer extends Pick<ServerProcess, "publicUrl"> {
  dataDir: string;
  /** Ends as many verifications as a month of the free plan includes. */
  useUp(): Promise<void>;
}

/**
 * Gives each test a server of its own that can use up a month's free verifications.
 * @returns the server of the test that runs
 */
export function useExhaustedServer(): () => ExhaustedServer {
  let folder: TemporaryFolder;
  let server: ServerProcess;
  test.beforeEach(async () => {
    folder = await createTemporaryFolder();
    server = await startServerProcess(folder.path, { LOG_LEVEL: "warn" }, program);
  });
  test.afterEach(async () => {
    await server?.kill();
    await folder?.remove();
  });
  return () => ({
    publicUrl: server.publicUrl,
    dataDir: folder.path,
    async useUp() {
      server.process.kill("SIGUSR2");
      await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("used up");
    },
  });
}

/** Returns a page that starts live verifications and lists the callbacks it receives. */
export const renderShop = (
  website: WebsiteResponse,
  mode = "dialog",
) => `<!doctype html><html lang="en"><title>Corner Shop</title>
  <h1>Corner Shop</h1><button id="door">Enter</button><ul id="outcomes"></ul>
  <script src="/sdk/v1/ofage.js"></script>
  <script>
    const addOutcome = (text) => document.getElementById("outcomes").append(Object.assign(document.createElement("li"), { textContent: text }));
    document.getElementById("door").onclick = () => {
      OfAge.verify({
        assetId: "${website.asset_id}",
        isTest: false,
        mode: "${mode}",
        onSuccess: () => addOutcome("onSuccess"),
        onCancel: () => addOutcome("onCancel"),
        onError: (error) => addOutcome(\`onError: \${error.code}, \${error.status}, \${error.outcome}\`),
      }).catch((error) => addOutcome(\`rejection: \${error.code}\`));
    };
  </script>`;
