import type { ApiKey } from "@ofage/contract";
import { type FormEvent, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { toast } from "../../ui/toast.ts";

interface RotationCalls {
  onCreated: (key: ApiKey) => void;
  onBusy: (busy: boolean) => void;
}

/**
 * Holds whether the replaced keys end at once, and sends a form that replaces them.
 * @param rotate replaces the keys; it returns the new one
 */
export function useRotation(
  rotate: (immediate: boolean) => Promise<ApiKey>,
  { onCreated, onBusy }: RotationCalls,
) {
  const [immediate, setImmediate] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    onBusy(true);
    setFailure(undefined);
    try {
      onCreated(await rotate(immediate));
    } catch (error) {
      setFailure(serverErrorMessage(error) ?? "Failed to rotate API key");
      toast.error("Failed to rotate API key");
    } finally {
      onBusy(false);
    }
  }

  return { immediate, setImmediate, failure, submit };
}
