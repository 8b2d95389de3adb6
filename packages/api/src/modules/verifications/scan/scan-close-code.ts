import { type ErrorCode, type ScanCloseCode, scanCloseCodes } from "@ofage/contract";

const closeCodes: Partial<Record<ErrorCode, ScanCloseCode>> = {
  request_too_large: scanCloseCodes.tooBig,
  engine_busy: scanCloseCodes.tryAgainLater,
  frames_processing: scanCloseCodes.tryAgainLater,
  service_unavailable: scanCloseCodes.tryAgainLater,
  shutting_down: scanCloseCodes.restarting,
  internal_error: scanCloseCodes.failed,
};

/** Returns the code with which a connection is closed after an error. */
export const scanCloseCodeFor = (code: ErrorCode): ScanCloseCode =>
  closeCodes[code] ?? scanCloseCodes.refused;
