import type { VerificationHistoryEntry } from "@ofage/contract";

export const deviceNames: Record<NonNullable<VerificationHistoryEntry["device_type"]>, string> = {
  mobile: "Mobile",
  desktop: "Desktop",
  tablet: "Tablet",
};
