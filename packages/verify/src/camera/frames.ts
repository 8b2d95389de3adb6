import { frameInterval, frameQuality, frameSide, stalledTime } from "../settings.ts";
import { pause } from "../pause.ts";

function drawing(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas");
  return context;
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

/** One picture of the camera's at a time: what is looked at is what is sent, also where looking takes long. */
export interface Shutter {
  /** Waits for the camera's next picture and keeps it in place of the last, at most `frameSide` pixels wide or high. */
  shoot(): Promise<void>;
  /** The middle square of the picture as `size` × `size` RGBA pixels for the detector. */
  pixels(size: number): ArrayBuffer;
  /** The picture as JPEG. */
  develop(): Promise<Blob>;
}

export function openShutter(video: HTMLVideoElement): Shutter {
  const picture = document.createElement("canvas");
  const drawn = drawing(picture);
  const square = document.createElement("canvas");
  const read = drawing(square);
  return {
    shoot: async () => {
      await nextPicture(video);
      const scale = Math.min(1, frameSide / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (picture.width !== width) picture.width = width;
      if (picture.height !== height) picture.height = height;
      drawn.drawImage(video, 0, 0, width, height);
    },
    pixels: (size) => {
      if (square.width !== size) square.width = square.height = size;
      const side = Math.min(picture.width, picture.height);
      const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
      read.drawImage(picture, left, top, side, side, 0, 0, size, size);
      return read.getImageData(0, 0, size, size).data.buffer;
    },
    develop: () => jpeg(picture),
  };
}

/**
 * Takes `count` pictures, one after the other.
 * @throws the signal's reason when it is aborted between two pictures
 */
export async function takeFrames(
  { shoot, develop }: Pick<Shutter, "shoot" | "develop">,
  count: number,
  signal: AbortSignal,
): Promise<Blob[]> {
  const frames: Blob[] = [];
  const start = performance.now();
  for (let index = 0; index < count; index++) {
    await pause(start + frameInterval * index - performance.now(), signal);
    await shoot();
    frames.push(await develop());
  }
  return frames;
}
