import { useState } from "react";
import { useToast } from "../../ui/toast.tsx";
import { loadOfAge } from "./ofage-global.ts";
import type { ReturnUrls } from "./return-urls.ts";

/** Runs a test check of a website here in the console. */
export function useLaunchTest() {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function launch(assetId: string, urls: ReturnUrls) {
    setBusy(true);
    try {
      const ofAge = await loadOfAge();
      // Settled by the callbacks: what `verify` returns is the SDK's own business.
      await new Promise<void>((resolve, reject) => {
        const outcome = (say: () => void) => () => {
          say();
          resolve();
        };
        const running = ofAge.verify({
          assetId,
          referenceId: crypto.randomUUID(),
          successUrl: urls.success || "#",
          errorUrl: urls.error || "#",
          cancelUrl: urls.cancel || "#",
          isTest: true,
          onSuccess: outcome(() => toast.success("Test verification successful!")),
          onError: outcome(() => toast.error("Test verification failed")),
          onCancel: outcome(() => toast.info("Test verification cancelled")),
        });
        // Already told by the callbacks if the promise settles after one of them.
        Promise.resolve(running).catch(reject);
      });
    } catch {
      toast.error("Test verification failed");
    } finally {
      setBusy(false);
    }
  }

  return { launch, busy };
}
