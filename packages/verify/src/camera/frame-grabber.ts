import { frameIntervalMs, frameJpegQuality, maxFrameSidePixels, cameraStallTimeoutMs } from "../settings.ts";
import { delay } from "../delay.ts";

function getDrawingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas");
  return context;
}

function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("No picture could be made"))),
      "image/jpeg",
      frameJpegQuality,
    );
  });
}

/** Waits for the camera's next picture: the server rejects a picture that is sent twice. The wait is short if the camera has stalled. */
function waitForNextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if (!("requestVideoFrameCallback" in video)) return resolve();
    const late = setTimeout(resolve, cameraStallTimeoutMs);
    video.requestVideoFrameCallback(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Holds one camera picture at a time: the analyzed picture is the one that is sent, even when the analysis is slow. */
export interface FrameGrabber {
  /** Waits for the camera's next picture and replaces the last one with it, at most `maxFrameSidePixels` pixels wide or high. */
  capture(): Promise<void>;
  /** Returns the middle square of the picture as `size` × `size` RGBA pixels for the detector. */
  readPixels(size: number): ArrayBuffer;
  /** Encodes the picture as JPEG. */
  encodeFrame(): Promise<Blob>;
}

export function createFrameGrabber(video: HTMLVideoElement): FrameGrabber {
  const picture = document.createElement("canvas");
  const drawn = getDrawingContext(picture);
  const square = document.createElement("canvas");
  const read = getDrawingContext(square);
  return {
    capture: async () => {
      await waitForNextPicture(video);
      const scale = Math.min(1, maxFrameSidePixels / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (picture.width !== width) picture.width = width;
      if (picture.height !== height) picture.height = height;
      drawn.drawImage(video, 0, 0, width, height);
    },
    readPixels: (size) => {
      if (square.width !== size) square.width = square.height = size;
      const side = Math.min(picture.width, picture.height);
      const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
      read.drawImage(picture, left, top, side, side, 0, 0, size, size);
      return read.getImageData(0, 0, size, size).data.buffer;
    },
    encodeFrame: () => encodeJpeg(picture),
  };
}

/**
 * Takes `count` pictures, one after the other.
 * @throws the signal's reason when it is aborted between two pictures
 */
export async function captureFrames(
  { capture, encodeFrame }: Pick<FrameGrabber, "capture" | "encodeFrame">,
  count: number,
  signal: AbortSignal,
): Promise<Blob[]> {
  const frames: Blob[] = [];
  const start = performance.now();
  for (let index = 0; index < count; index++) {
    await delay(start + frameIntervalMs * index - performance.now(), signal);
    await capture();
    frames.push(await encodeFrame());
  }
  return frames;
}
