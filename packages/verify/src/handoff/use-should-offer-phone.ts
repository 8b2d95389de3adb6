import { useEffect, useState } from "react";

/** Whether this device is one that a visitor would rather leave for a phone: it has a mouse, or no camera. */
export function useShouldOfferPhone(): boolean {
  const [wanted, setWanted] = useState(() => !window.matchMedia("(pointer: coarse)").matches);
  useEffect(() => {
    // Old browsers and insecure pages leave it out, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.enumerateDevices().then(
      (found) => found.some(({ kind }) => kind === "videoinput") || setWanted(true),
      () => undefined,
    );
  }, []);
  return wanted;
}
