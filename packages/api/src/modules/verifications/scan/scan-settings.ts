import type { ScanMessage } from "@ofage/contract";

/** Scans of one verification that may begin. Without a limit, a visitor could begin scans until one fits a recording. */
export const maxBegunScans = 5;

/** Formats that the page is asked to send. A small frame has about 20 KB, a large one 60 KB. */
export const readyMessage = {
  type: "ready",
  small: { width: 480, height: 360, quality: 0.6 },
  large: { width: 640, height: 480, quality: 0.9 },
  frames_per_second: 9,
} as const satisfies ScanMessage;
