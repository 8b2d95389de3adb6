import type { VerificationRecord } from "@ofage/contract";

export const deviceNames: Record<NonNullable<VerificationRecord["device_type"]>, string> = {
  mobile: "Mobile",
  desktop: "Desktop",
  tablet: "Tablet",
};
