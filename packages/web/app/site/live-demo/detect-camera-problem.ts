/** Reason why a browser would not show a camera picture. */
export type CameraProblem = "camera_refused" | "camera_missing";

/** Detects what keeps this page from a camera, without asking the visitor for permission. Returns undefined if nothing does. */
export async function detectCameraProblem(): Promise<CameraProblem | undefined> {
  // Not every browser knows this permission by name.
  const permission = await navigator.permissions
    .query({ name: "camera" as PermissionName })
    .catch(() => undefined);
  if (permission?.state === "denied") return "camera_refused";
  // Pages over plain http have no media devices at all.
  const devices = await navigator.mediaDevices?.enumerateDevices();
  return devices?.some(({ kind }) => kind === "videoinput") ? undefined : "camera_missing";
}
