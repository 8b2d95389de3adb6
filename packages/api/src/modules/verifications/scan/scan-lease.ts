import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { leaseTimeoutSeconds } from "../../../db/lease.ts";
import {
  acquireProcessingLease,
  extendProcessingLease,
  releaseProcessingLease,
  type VerificationRow,
} from "../store.ts";

const renewalIntervalMs = 1_000;

/** The right to be a verification's only scan. */
export interface ScanLease {
  /** Gives it up, so that another scan may begin at once. */
  release(): Promise<void>;
}

/**
 * Acquires the processing lease for a scan and keeps it for as long as the scan takes. A process that dies stops renewing it.
 * @param onLost called once if another scan has taken it over
 * @throws frames_processing while another scan holds it
 */
export async function acquireScanLease(
  services: Services,
  check: VerificationRow,
  onLost: () => void,
): Promise<ScanLease> {
  let since = new Date();
  if (!(await acquireProcessingLease(services.db, check, since))) {
    throw new ContractError("frames_processing", "This check is already being scanned in another window.", {
      retry_after: leaseTimeoutSeconds,
    });
  }
  // One after the other, because each names the start that the one before it has set.
  let renewing = Promise.resolve();
  const stop = services.scanClock.every(
    renewalIntervalMs,
    () => (renewing = renewing.then(renew).catch(() => {})),
  );

  async function renew(): Promise<void> {
    const next = new Date();
    if (await extendProcessingLease(services.db, check, since, next)) since = next;
    else {
      stop();
      onLost();
    }
  }

  return {
    release: async () => {
      stop();
      await renewing;
      await releaseProcessingLease(services.db, check, since);
    },
  };
}
