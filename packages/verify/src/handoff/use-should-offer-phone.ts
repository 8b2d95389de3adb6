import { useEffect, useState } from "react";

/** Tells whether this device is a phone or a tablet: its main pointer is a finger. */
export const isTouchDevice = () => window.matchMedia("(pointer: coarse)").matches;

/** Tells whether to offer a phone instead of this device, because it has a mouse or no camera. */
export function useShouldOfferPhone(): boolean {
  const [wanted, setWanted] = useState(() => !isTouchDevice());
  useEffect(() => {
    // Old browsers and insecure pages lack it, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.enumerateDevices().then(
      (found) => found.some(({ kind }) => kind === "videoinput") || setWanted(true),
      () => undefined,
    );
  }, []);
  return wanted;
}
