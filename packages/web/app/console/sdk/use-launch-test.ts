import { useEffect, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { loadOfAge, type SdkOutcome } from "../../sdk/ofage-global.ts";
import { tryScanConnection } from "./try-scan-connection.ts";

/**
 * Result of a test: the verification's outcome, or the reason why there was none. `canScan`: a live scan could connect from this browser;
 * undefined until that is known.
 */
export type SdkTestResult = { outcome: SdkOutcome; canScan?: boolean } | { problem: string };

/** Runs a test verification of a website in the console. */
export function useLaunchTest() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SdkTestResult | null>(null);
  // Leaving the screen closes an open hosted check.
  useEffect(() => () => window.OfAge?.close(), []);

  async function launch(assetId: string) {
    setBusy(true);
    setResult(null);
    const failed = () => toast.error("Test verification failed");
    try {
      const ofAge = await loadOfAge().catch((error: unknown) => {
        failed();
        throw error;
      });
      const outcome = await ofAge.verify({
        assetId,
        referenceId: crypto.randomUUID(),
        // The result is shown here, so the test never leaves the console.
        successUrl: "#",
        errorUrl: "#",
        cancelUrl: "#",
        isTest: true,
        // Also called if no verification was required.
        onSuccess: ({ ageVerified }) => ageVerified && toast.success("Test verification successful!"),
        onError: failed,
        onCancel: () => toast.info("Test verification cancelled"),
      });
      setResult({ outcome });
      if (outcome.verificationId !== null)
        setResult({ outcome, canScan: await tryScanConnection(outcome.verificationId) });
    } catch (error) {
      setResult({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  return { launch, busy, result };
}
