import { frameInterval, frameQuality, frameSide, stalledTime } from "../settings.ts";
import { pause } from "../pause.ts";

function drawing(canvas: HTMLCanvasElement, readOften: boolean): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: readOften });
  if (!context) throw new Error("This browser gives no canvas");
  return context;
}

/** A function that copies the middle square of the video as `size` × `size` pixels for the detector. */
export function pixelReader(video: HTMLVideoElement): (size: number) => ArrayBuffer {
  const canvas = document.createElement("canvas");
  const context = drawing(canvas, true);
  return (size) => {
    if (canvas.width !== size) canvas.width = canvas.height = size;
    const side = Math.min(video.videoWidth, video.videoHeight);
    const left = (video.videoWidth - side) / 2;
    const top = (video.videoHeight - side) / 2;
    context.drawImage(video, left, top, side, side, 0, 0, size, size);
    return context.getImageData(0, 0, size, size).data.buffer;
  };
}

function jpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("No picture could be made"))),
      "image/jpeg",
      frameQuality,
    );
  });
}

/** Waits for the camera's next picture: one that is taken twice is no camera's, and the server refuses it. A stalled camera is not waited for long. */
function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if (!("requestVideoFrameCallback" in video)) return resolve();
    const late = setTimeout(resolve, stalledTime);
    video.requestVideoFrameCallback(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Takes JPEG pictures of what the video shows, at most `frameSide` pixels wide or high. */
export function photographer(video: HTMLVideoElement): () => Promise<Blob> {
  const canvas = document.createElement("canvas");
  const context = drawing(canvas, false);
  return async () => {
    await nextPicture(video);
    const scale = Math.min(1, frameSide / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return jpeg(canvas);
  };
}

/**
 * Takes `count` pictures, one after the other.
 * @throws the signal's reason when it is aborted between two pictures
 */
export async function takeFrames(
  take: () => Promise<Blob>,
  count: number,
  signal: AbortSignal,
): Promise<Blob[]> {
  const frames: Blob[] = [];
  const start = performance.now();
  for (let index = 0; index < count; index++) {
    await pause(start + frameInterval * index - performance.now(), signal);
    frames.push(await take());
  }
  return frames;
}
