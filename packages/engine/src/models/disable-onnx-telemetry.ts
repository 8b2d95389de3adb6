/**
 * Stops ONNX Runtime from sending telemetry to its vendor. Since 1.29, its builds for Linux and macOS write an identifier of the machine
 * into the home folder and post events to mobile.events.data.microsoft.com (microsoft/onnxruntime#27379) unless this variable is in the
 * process's environment when the first session is created. A worker thread's `process.env` is a copy, so the main thread has to set it.
 */
export function disableOnnxTelemetry(): void {
  process.env["ORT_DISABLE_TELEMETRY"] = "1";
}
