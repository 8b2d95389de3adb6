import { scanUrl } from "@ofage/contract";

/**
 * Tells whether a live scan could connect from this browser, which a test that ends without a camera would not show. Opens the scan's
 * connection of any verification, and sends nothing.
 */
export function tryScanConnection(verificationId: string, timeoutMs = 5000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(scanUrl(window.location.origin, verificationId));
    function end(isOpen: boolean): void {
      clearTimeout(late);
      socket.close();
      resolve(isOpen);
    }
    const late = setTimeout(() => end(false), timeoutMs);
    socket.addEventListener("open", () => end(true));
    socket.addEventListener("error", () => end(false));
  });
}
