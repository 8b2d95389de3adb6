import type { VerificationResult } from "@ofage/contract";
import { createRenderedVisitor } from "./rendered-visitor.ts";
import type { VisitorTime } from "./scan-client.ts";
import { openScanPage, performScan, type ScanPage, type ScanPageOptions } from "./scan-page.ts";

/** An adult before the camera of a real server's scan. */
export interface AdultScan {
  page: ScanPage;
  /** Every picture that was sent, as JPEG. */
  frames: Uint8Array[];
  /** Resolves when the server has closed the connection. */
  performing: Promise<void>;
}

/**
 * Starts a scan in which an adult does all that is asked, rendered so that the networks see a face.
 * @param time of the server's scans; if it is not virtual, the scan takes ten seconds and a machine that stalls breaks it off
 */
export async function startAdultScan(options: ScanPageOptions, time?: VisitorTime): Promise<AdultScan> {
  const render = await createRenderedVisitor();
  const page = await openScanPage(options);
  page.sendHello();
  await page.receive("ready");
  const frames: Uint8Array[] = [];
  const film = async (...shown: Parameters<typeof render>) => {
    const jpeg = await render(...shown);
    frames.push(jpeg);
    return jpeg;
  };
  const performing = performScan(page, film, time);
  return { page, frames, performing };
}

/** Scans a check as an adult and waits for its end. */
export async function scanAsAdult(
  options: ScanPageOptions,
  time?: VisitorTime,
): Promise<{ result: VerificationResult; frames: Uint8Array[] }> {
  const { page, frames, performing } = await startAdultScan(options, time);
  const { check: result } = await page.receive("result");
  await performing;
  return { result, frames };
}
