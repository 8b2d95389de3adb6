import type { VerificationHistoryEntry } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";

type DeviceType = NonNullable<VerificationHistoryEntry["device_type"]>;

const deviceNames: Record<DeviceType, string> = {
  mobile: "Mobile",
  desktop: "Desktop",
  tablet: "Tablet",
};

/** Returns the name of a kind of device. */
export function deviceName(type: DeviceType): string {
  return labelOf(deviceNames, type, String);
}
