import { CameraError, classifyCameraError } from "./camera-problem.ts";

const cameraConstraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } },
};

/** Tells whether the page may use the camera. Only Chromium can tell; elsewhere this returns true and the visitor's answer decides. */
export function isCameraAllowedByPage(): boolean {
  const policy = (document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } })
    .featurePolicy;
  return policy?.allowsFeature("camera") ?? true;
}

/**
 * Opens the front camera.
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraError("insecure");
  // Old browsers lack it, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError("missing");
  try {
    return await devices.getUserMedia(cameraConstraints);
  } catch (cause) {
    throw new CameraError(classifyCameraError(cause, isCameraAllowedByPage()), { cause });
  }
}

/** Turns off the camera and its light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Shows the camera's picture. Rejects when the element is removed before it plays. */
export async function playStream(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}
