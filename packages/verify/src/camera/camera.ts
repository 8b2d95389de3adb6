import { CameraError, classifyCameraError } from "./camera-problem.ts";

const cameraConstraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } },
};

/** Only Chromium can tell; elsewhere the visitor's answer is all there is. */
function isCameraAllowedByPage(): boolean {
  const policy = (document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } })
    .featurePolicy;
  return policy?.allowsFeature("camera") ?? true;
}

/**
 * Asks for the front camera.
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraError("insecure");
  // Old browsers leave it out, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError("missing");
  try {
    return await devices.getUserMedia(cameraConstraints);
  } catch (cause) {
    throw new CameraError(classifyCameraError(cause, isCameraAllowedByPage()), { cause });
  }
}

/** Turns the camera off, and its light with it. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Shows the camera's picture. Rejects when the element goes away before it plays. */
export async function playStream(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}
