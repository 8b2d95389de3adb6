import sharp from "sharp";
import type { ScanPage } from "../../packages/api/testing/scan-client.ts";
import { createBenchWebsite } from "../support/bench-website.ts";
import { beginScan, consentToCheck } from "../support/scan-check.ts";
import { addressOfCaller, type OpenShareTrial } from "./share-trial.ts";

const pictureIntervalMs = 8_500;

/** Attackers hold scans open with a gray picture now and then; callers wait for the place of theirs. */
export const attackPlaces: OpenShareTrial = async (server) => {
  const startCheck = await createBenchWebsite(server);
  const gray = await sharp({ create: { width: 480, height: 360, channels: 3, background: "#808080" } })
    .jpeg({ quality: 20 })
    .toBuffer();
  const open = new Set<ScanPage>();
  const over = new AbortController();

  const begin = async (from: string) =>
    beginScan(server.url, await consentToCheck(server, await startCheck()), from);

  return {
    what: "a scan's place",
    attackIntervalMs: 30_000,
    call: async (caller) => {
      const page = await begin(addressOfCaller(caller));
      const began = performance.now();
      const isReady = await page.receive("ready").then(
        () => true,
        () => false,
      );
      page.socket.terminate();
      return isReady ? performance.now() - began : null;
    },
    attack: async (from) => {
      // An address may connect so often only.
      const page = await begin(from).catch(() => undefined);
      if (!page || over.signal.aborted) return;
      open.add(page);
      const timer = setInterval(() => page.sendFrame(gray), pictureIntervalMs);
      page.sendFrame(gray);
      void page.closed.then(() => clearInterval(timer));
    },
    close: async () => {
      over.abort();
      for (const page of open) page.socket.terminate();
    },
  };
};
